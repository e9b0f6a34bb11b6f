import { dayMs } from '@arung/contracts/dates'
import { isBefore, later } from '../time.ts'

/** When a move happened by the clock of a device. Absent for a move that was sent at once. */
export type HappenedAt = Readonly<{ happenedAt?: string | undefined }>
type Timed = HappenedAt & Readonly<{ now: string }>
export type HappenedRefusal = 'HappenedInFuture' | 'HappenedTooLongAgo'

/** How far the clock of a device may be ahead of the server's. */
const aheadMsMax = 5 * 60_000
/** How long a move may wait on a device for a connection. */
const waitedMsMax = dayMs
/** A move that was sent within this time was sent at once. Clocks differ by as much. */
const atOnceMsMax = 60_000

/** Returns when a command happened on a device where it waited. Null for a command that was sent at once. */
export function waitedSince({ happenedAt, now }: Timed): string | null {
  if (happenedAt === undefined) return null
  return Math.abs(Date.parse(now) - Date.parse(happenedAt)) < atOnceMsMax ? null : happenedAt
}

/** Returns what is wrong with the device's time of a command, or null. Commands without one are right. */
export function happenedFault({ happenedAt, now }: Timed): HappenedRefusal | null {
  if (happenedAt === undefined) return null
  if (isBefore(later(now, aheadMsMax), happenedAt)) return 'HappenedInFuture'
  return isBefore(happenedAt, later(now, -waitedMsMax)) ? 'HappenedTooLongAgo' : null
}

/** Upcasts an event from before devices kept moves: every move was sent at once. */
export const sentAtOnce = (data: unknown): unknown => ({ ...(data as object), happenedAt: null })
