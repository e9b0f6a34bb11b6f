import { ClosureReason } from '@arung/contracts/closures/closures'
import { DayListKind } from '@arung/contracts/operations/product-types'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { closureHistory } from './closures-resource.ts'
import { useTimesWords } from './use-times-words.ts'

const Times = z.array(z.string())
const Words = z.object({ en: z.string(), id: z.string() })
const Decided = z.object({ move: z.int(), cancel: z.int(), keep: z.int(), later: z.int() })

/** Who closed the sessions, and who decided about how many parties when. */
export function ClosureHistory({ closureId }: { closureId: string }) {
  return (
    <DeskHistory
      className="card p-4 sm:p-5"
      heading="h2"
      resource={size => closureHistory(closureId, size)}
      fields={useFields()}
    />
  )
}

function useFields(): readonly HistoryField[] {
  const { t } = useTranslation(['closures', 'dayBookings'])
  const timesOf = useTimesWords()
  return [
    { name: 'date', label: t('scope.date') },
    {
      name: 'list',
      label: t('scope.list'),
      show: said => {
        const list = DayListKind.safeParse(said)
        return list.success ? t(`dayBookings:lists.${list.data}`) : ''
      },
    },
    {
      name: 'times',
      label: t('scope.sessions'),
      show: said => timesOf({ times: Times.safeParse(said).data ?? null }),
    },
    {
      name: 'reason',
      label: t('reason.label'),
      show: said => {
        const reason = ClosureReason.safeParse(said)
        return reason.success ? t(`reasons.${reason.data}`) : ''
      },
    },
    {
      name: 'words',
      label: t('view.words'),
      show: said => {
        const words = Words.safeParse(said)
        return words.success ? `${words.data.en} / ${words.data.id}` : ''
      },
    },
    {
      name: 'parties',
      label: t('parties.title'),
      show: said => {
        const { success, data } = Decided.safeParse(said)
        if (!success) return ''
        const { move: moved, cancel: canceled, keep: kept, later } = data
        return t('decided', { moved, canceled, kept, later })
      },
    },
  ]
}
