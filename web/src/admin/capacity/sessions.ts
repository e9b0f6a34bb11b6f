import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

export type Closing = CapacityDayView['closings'][number]

/** A session of a pool's day, or the whole day when it has no time. */
export type SessionRow = Readonly<{
  time: string | null
  sold: number
  held: number
  closed: boolean
  /** The pool's own limit; null when it has none. */
  ofPool: number | null
  /** What counts. */
  limit: number | null
  override: CapacityDayView['override']
  /** The closings that reopening would undo: a session's own, and for the day those of its sessions as well. */
  closings: readonly Closing[]
}>

/** Returns the day and its sessions. A closed day closes all of them. */
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

/** Returns the places left below a limit; null when there is no limit. */
export const leftOf = ({ limit, sold, held }: Pick<SessionRow, 'limit' | 'sold' | 'held'>) =>
  limit === null ? null : Math.max(0, limit - sold - held)

/** Returns how many places of a session can still be sold, at most what the day has left. */
export function sellable(row: SessionRow, ofDay: SessionRow): number | null {
  const [own, day] = [leftOf(row), leftOf(ofDay)]
  if (own === null || day === null) return own ?? day
  return Math.min(own, day)
}

/**
 * Returns the closings that somebody with this right cannot reopen (`domain/src/capacity/rights.ts`: the same right, or
 * any pool's).
 */
export const closedByOthers = (
  { closings }: Pick<SessionRow, 'closings'>,
  right: Closing['right'],
): readonly Closing[] =>
  right === 'ANY' ? [] : closings.filter(closing => closing.right !== right)

/** Formats a session's time as `09:00`, in Indonesian `09.00`; the whole day in words. */
export function useSessionName(): (time: string | null) => string {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  return time => (time === null ? t('allDay') : formatHour(time, locale))
}

/** Returns by how many places the limit is exceeded. */
export const aboveOf = ({ limit, sold, held }: Pick<SessionRow, 'limit' | 'sold' | 'held'>) =>
  limit === null ? 0 : Math.max(0, sold + held - limit)

/** Whether no places are left to sell, closed or not. */
export const isFull = (row: SessionRow, ofDay: SessionRow): boolean => sellable(row, ofDay) === 0

/** Formats how many places of a session are left, or by how many its limit is exceeded. */
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
