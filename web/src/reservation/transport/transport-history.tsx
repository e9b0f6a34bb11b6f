import { Run, StopState } from '@arung/contracts/days/runs'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatClock } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useDeskHistoryWords } from '../../backoffice/desk-history/desk-history-words.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useTransportDesk } from './transport-desk.ts'
import { transferHistoryResource } from './history-resource.ts'

const PlannedRun = z.object(Run.shape)
const MailedGuests = z.object({
  transferId: z.string(),
  about: z.enum(['PLAN', 'STARTED']),
  isCorrection: z.boolean(),
})
const ChangedStop = z.object({
  transferId: z.string(),
  state: StopState,
  happenedAt: z.string().optional(),
})

/** Who changed the runs of the day, when, and what. */
export function TransportHistory() {
  const { t } = useTranslation('transport')
  const { list } = useTransportDesk()
  return (
    <HistorySection
      className="card p-5"
      heading="h2"
      title={t('history.title')}
      resource={size => transferHistoryResource(list.date, size)}
      words={useDeskHistoryWords(useFields())}
    />
  )
}

function useFields(): readonly HistoryField[] {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const { names } = useTransportDesk()
  return [
    {
      name: 'run',
      label: t('history.run'),
      show: said => {
        const { success, data } = PlannedRun.safeParse(said)
        if (!success) return ''
        return t('ofDirection', {
          direction: t(`directions.${data.direction}`),
          words: names.whole(data),
        })
      },
    },
    {
      name: 'stop',
      label: t('history.stop'),
      show: said => {
        const { success, data } = ChangedStop.safeParse(said)
        if (!success) return ''
        const words = t('history.stopIs', {
          guest: names.guest(data.transferId),
          state: t(`states.${data.state}`),
        })
        if (data.happenedAt === undefined) return words
        return t('history.late', { words, time: formatClock(data.happenedAt, locale) })
      },
    },
    {
      name: 'mail',
      label: t('history.mail'),
      show: said => {
        const { success, data } = MailedGuests.safeParse(said)
        if (!success) return ''
        const about = data.isCorrection ? 'CORRECTION' : data.about
        return t(`history.mailOf.${about}`, { guest: names.guest(data.transferId) })
      },
    },
  ]
}
