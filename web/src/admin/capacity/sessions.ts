import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

export type Closing = CapacityDayView['closings'][number]

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
  /** What opening it again would undo: of a session its own closings, of the day those of its sessions too. */
  closings: readonly Closing[]
}>

/** The day and its sessions; a day that is closed closes them all. */
export function rowsOf(day: CapacityDayView): readonly [SessionRow, ...SessionRow[]] {
  const limits = (ofPool: number | null, override: SessionRow['override']) => ({
    ofPool,
    override,
    limit: override?.limit ?? ofPool,
  })
  const { sold, held, closed, closings } = day
  return [
    { time: null, sold, held, closed, closings, ...limits(day.dayLimit, day.override) },
    ...day.sessions.map(({ override, ...session }) => ({
      ...session,
      closed: closed || session.closed,
      closings: closings.filter(({ time }) => time === session.time),
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

/** What keeps somebody with this right from opening it again (`domain/src/capacity/rights.ts`: the same right, or any pool's). */
export const closedByOthers = (
  { closings }: Pick<SessionRow, 'closings'>,
  right: Closing['right'],
): readonly Closing[] =>
  right === 'ANY' ? [] : closings.filter(closing => closing.right !== right)

/** `09:00`, in Indonesian `09.00`; the day in words. */
export function useSessionName(): (time: string | null) => string {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  return time => (time === null ? t('allDay') : formatHour(time, locale))
}

/** By how many more is taken than the limit. */
export const aboveOf = ({ limit, sold, held }: Pick<SessionRow, 'limit' | 'sold' | 'held'>) =>
  limit === null ? 0 : Math.max(0, sold + held - limit)

/** Whether nothing can be sold any more, closed or not. */
export const isFull = (row: SessionRow, ofDay: SessionRow): boolean => sellable(row, ofDay) === 0

/** How many more can be sold of a session in words, or by how many more was sold than its limit. */
export function useLeftWords(): (row: SessionRow, ofDay: SessionRow) => string {
  const { t } = useTranslation('capacity')
  return (row, ofDay) => {
    const left = sellable(row, ofDay)
    const above = aboveOf(row)
    if (above > 0) return t('above', { count: above })
    if (left === null) return t('unlimited')
    if (left > 0) return t('left', { count: left })
    return t(leftOf(row) === 0 ? 'full' : 'dayFull')
  }
}
