import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'

/** A session of a pool's day, or without a time the whole day. */
export type SessionRow = Readonly<{
  time: string | null
  sold: number
  held: number
  closed: boolean
  /** What the pool says; null where it does not limit. */
  ofPool: number | null
  /** What counts. */
  limit: number | null
  override: CapacityDayView['override']
}>

/** What is asked of the desk: about which session, and what. */
export type Asked = Readonly<{ time: string | null; what: 'limit' | 'restore' | 'closing' }>

/** The day and its sessions; a day that is closed closes them all. */
export function rowsOf(day: CapacityDayView): readonly [SessionRow, ...SessionRow[]] {
  const limits = (ofPool: number | null, override: SessionRow['override']) => ({
    ofPool,
    override,
    limit: override?.limit ?? ofPool,
  })
  const { sold, held, closed } = day
  return [
    { time: null, sold, held, closed, ...limits(day.dayLimit, day.override) },
    ...day.sessions.map(({ override, ...session }) => ({
      ...session,
      closed: closed || session.closed,
      ...limits(day.sessionLimit, override),
    })),
  ]
}

/** Places that a limit leaves beyond what is taken; null where nothing limits. */
export const leftOf = ({ limit, sold, held }: Pick<SessionRow, 'limit' | 'sold' | 'held'>) =>
  limit === null ? null : Math.max(0, limit - sold - held)

/** What can still be sold of a session: no more than the day has. */
export function sellable(row: SessionRow, ofDay: SessionRow): number | null {
  const [own, day] = [leftOf(row), leftOf(ofDay)]
  if (own === null || day === null) return own ?? day
  return Math.min(own, day)
}

/** `09:00`, in Indonesian `09.00`; the day in words. */
export function useSessionName(): (time: string | null) => string {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  return time => (time === null ? t('allDay') : formatHour(time, locale))
}
