import type { AgentHistoryEntry } from '@arung/contracts/agent-reservations/views'
import { DeclineReason } from '@arung/contracts/bookings/statuses'
import { endedRequests } from '@arung/contracts/reservations/history'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate, formatInstant, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { agentHistoryResource } from './bookings-resource.ts'

const known = [
  'ReservationMade',
  'ReservationChanged',
  'ReservationCanceled',
  'BookingApproved',
  'BookingCanceled',
  'BookingMoved',
  'MoveAsked',
  'MoveDeclined',
  'GuestsAsked',
  'GuestsDeclined',
  'GuestsChanged',
] as const
type Known = (typeof known)[number]

/** What happened to the booking, newest first. It says whether the agent or the operator did it. */
export function BookingHistory({ id }: { id: string }) {
  const { t } = useTranslation('agentBookings')
  const { data } = useLiveResource(agentHistoryResource(id))
  return (
    <section aria-labelledby="booking-history" className="card space-y-4 p-5">
      <h2 id="booking-history" className="text-h4 font-semibold">
        {t('history.title')}
      </h2>
      {data === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <ol className="space-y-3">
          {data.flatMap(entry => {
            const type = known.find(one => one === entry.type)
            return type === undefined
              ? []
              : [<Entry key={entry.position} entry={entry} type={type} />]
          })}
        </ol>
      )}
    </section>
  )
}

const endsRequest = (type: Known) => type === 'MoveDeclined' || type === 'GuestsDeclined'

function Entry({ entry, type }: { entry: AgentHistoryEntry; type: Known }) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const now = useNow(entry)
  const outcome = entry.changes.find(({ field }) => field === 'outcome')?.after
  const ended = endsRequest(type) ? endedRequests.find(one => one === outcome) : undefined
  return (
    <li className="text-ui">
      <p className="font-medium">
        {t(ended === undefined ? `history.${type}` : `history.requests.${ended}`)}
      </p>
      {now !== '' && <p className="text-table text-ink-2">{now}</p>}
      <p className="text-table text-ink-2 tnum">
        {formatInstant(entry.at, locale)}, {t(`history.by.${entry.by}`)}
      </p>
    </li>
  )
}

/** The new day, number of guests, or the reason, in words. */
function useNow({ changes }: AgentHistoryEntry): string {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const now = new Map(changes.map(({ field, after }) => [field, after]))
  const date = now.get('date')
  const time = now.get('time')
  const guests = now.get('guests')
  const reason = DeclineReason.safeParse(now.get('reason'))
  return [
    typeof date === 'string' && formatDate(date, locale, 'medium'),
    typeof time === 'string' && formatTime(time, locale),
    typeof guests === 'number' && t('details.guestCount', { count: guests }),
    reason.success && t(`history.reasons.${reason.data}`),
  ]
    .filter(Boolean)
    .join(', ')
}
