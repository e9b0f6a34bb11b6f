// Streams: closeddays -> capacity*. Finished by: the process of closures.
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { closedDays, closedFrom, type ClosedDays } from '@arung/domain/closures/closed-days'
import { localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { closedDaysStream } from './streams.ts'

type CalendarParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>

/** Maximum number of looks, as each may find that the calendar has changed. */
const looksMax = 5

/**
 * Makes every pool on a day what the calendar says: closed, or open again where the calendar had closed it. Reads the
 * calendar again afterwards, because another call may have worked by an older one. A repetition does nothing.
 */
export async function applyClosedDay(
  parts: CalendarParts,
  meta: CommandMeta,
  date: string,
): Promise<{ position: number }> {
  const { position: seenAt } = await calendarOf(parts)
  // A pool that was added before the day was saved is closed here, a later one by its own process.
  await parts.catalogue.waitFor(seenAt)
  return followed(parts, date, (days, look) =>
    [...parts.catalogue.state.pools.keys()].map(poolId => ({
      poolId,
      date,
      name: days.get(date)?.en ?? null,
      meta: followUp(meta, `calendar|${poolId}|${look}`),
    })),
  )
}

/** Closes a new pool on the closed days from today on. */
export async function applyToPool(
  parts: CalendarParts,
  meta: CommandMeta,
  poolId: string,
): Promise<{ position: number }> {
  const today = localDateAt(parts.clock.now().toISOString())
  return followed(parts, null, (days, look) =>
    closedFrom(days, today).map(date => ({
      poolId,
      date,
      name: days.get(date)?.en ?? null,
      meta: followUp(meta, `calendar|${date}|${look}`),
    })),
  )
}

/** `name` is that of the closed day, or null where the calendar does not close the day. */
type PoolDay = Readonly<{ poolId: string; date: string; name: string | null; meta: CommandMeta }>

async function followed(
  parts: CalendarParts,
  date: string | null,
  wanted: (days: ClosedDays, look: number) => readonly PoolDay[],
): Promise<{ position: number }> {
  let position = 0
  for (let look = 0; look < looksMax; look += 1) {
    const { state } = await calendarOf(parts)
    for (const one of wanted(state, look)) position = Math.max(position, await apply(parts, one))
    const { state: after } = await calendarOf(parts)
    const isStill =
      date === null ? keysOf(after) === keysOf(state) : after.has(date) === state.has(date)
    if (isStill) return { position }
  }
  throw unavailable()
}

const calendarOf = ({ workers }: CalendarParts) => workers.load(closedDaysStream, closedDays)
const keysOf = (days: ClosedDays): string => [...days.keys()].toSorted().join()

async function apply(
  { workers }: CalendarParts,
  { poolId, date, name, meta }: PoolDay,
): Promise<number> {
  const of = { poolId, date, time: null, right: 'CALENDAR' } as const
  const command =
    name === null
      ? ({ type: 'ReopenSessions', ...of } as const)
      : ({ type: 'CloseSessions', ...of, reason: name } as const)
  const outcome = await workers.execute(capacityStream(poolId, date), capacityDay, command, meta)
  return accepted(outcome, capacityRefusals).position
}
