import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useDeskHistoryWords } from '../../backoffice/desk-history/desk-history-words.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { formatCount } from '../format.ts'
import { useSessionName } from './sessions.ts'
import { useReasonWords } from './use-reason-words.ts'

/** Who changed a pool, closed and reopened its days or changed their limits, for all days. */
export function WholePoolHistory({ poolId }: { poolId: string }) {
  return (
    <HistorySection
      resource={size =>
        deskResource('GET /admins/pools/:id/history', ['pool', 'capacity', 'account'], {
          params: { id: poolId },
          query: { size },
        })
      }
      words={useDeskHistoryWords(useFields())}
      className="mt-5 border-t border-line pt-5"
    />
  )
}

function useFields(): readonly HistoryField[] {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const reason = useReasonWords()
  const count = (said: unknown) => (typeof said === 'number' ? formatCount(said, locale) : '')
  return [
    { name: 'date', label: t('history.fields.date') },
    {
      name: 'session',
      label: t('history.fields.session'),
      show: said => nameOf(said === 'DAY' ? null : String(said)),
    },
    { name: 'limit', label: t('history.fields.limit'), show: count },
    { name: 'reason', label: t('history.fields.reason'), show: reason },
    { name: 'name', label: t('pool.fields.name') },
    { name: 'nameId', label: t('pool.fields.nameId') },
    { name: 'sessionLimit', label: t('pool.fields.sessionLimit'), show: count },
    { name: 'dayLimit', label: t('pool.fields.dayLimit'), show: count },
  ]
}
