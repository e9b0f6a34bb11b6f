import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { CapacityHistoryField } from '@arung/contracts/capacity/history'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import type { HistoryWords } from '../../backoffice/history-panel.tsx'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { formatCount } from '../format.ts'
import type { CapacityArea } from './area.ts'
import { useSessionName } from './sessions.ts'
import { useReasonWords } from './use-reason-words.ts'

/** Who closed and reopened sessions of the day or changed their limits, when and why. */
export function PoolHistory({
  api,
  poolId,
  date,
  name,
}: Pick<CapacityDayView, 'poolId' | 'date' | 'name'> & Pick<CapacityArea, 'api'>) {
  const { t } = useTranslation('capacity')
  return (
    <HistorySection
      resource={size =>
        deskResource(`GET ${api}/capacity/:poolId/:date/history`, ['capacity', 'account'], {
          params: { poolId, date },
          query: { size },
        })
      }
      words={useWords()}
      title={t('history.of', { name })}
      className="mt-3 border-t border-line pt-3 text-table"
    />
  )
}

const types = ['SessionsClosed', 'SessionsReopened', 'LimitOverridden', 'LimitRestored'] as const
const fields: readonly CapacityHistoryField[] = ['session', 'limit', 'reason']

function useWords(): HistoryWords {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const actor = useActorWords()
  const nameOf = useSessionName()
  const reason = useReasonWords()
  const value: HistoryWords['value'] = (field, said) => {
    if (field === 'session') return nameOf(said === 'DAY' ? null : String(said))
    if (field === 'limit')
      return typeof said === 'number' ? formatCount(said, locale) : t('history.ofPool')
    return reason(said)
  }
  return {
    actor,
    event: type => {
      const known = types.find(one => one === type)
      return known ? t(`history.events.${known}`) : type
    },
    field: name => {
      const known = fields.find(one => one === name)
      return known ? t(`history.fields.${known}`) : name
    },
    value,
    inOrder: changes => changes,
  }
}
