// Streams: closeddays -> capacity*. Finished by: the process of closures.
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { closedDays, closedFrom, type ClosedDays } from '@arung/domain/closures/closed-days'
import type { Words } from '@arung/domain/closures/events'
import { isSame } from '@arung/domain/same'
import { localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { takesNoPlaces } from '../capacity/unpooled.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { closedDaysStream } from './streams.ts'

type CalendarParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>

/** Maximum number of looks, as each may find that the calendar has changed. */
const looksMax = 5

/**
 * Makes every pool on a day what the calendar says: closed, or open again where the calendar had closed it. The same for
 * these products, as far as they take places of none. Reads the calendar again afterwards, because another call may have
 * worked by an older one. A repetition does nothing.
 */
export async function applyClosedDay(
  parts: CalendarParts,
  meta: CommandMeta,
  { date, productIds }: Readonly<{ date: string; productIds: readonly string[] }>,
): Promise<{ position: number }> {
  const { position: seenAt } = await calendarOf(parts)
  // A pool that was added before the day was saved is closed here, a later one by its own process.
  await parts.catalogue.waitFor(seenAt)
  return followed(parts, meta, async days => {
    const wanted = [...parts.catalogue.state.pools.keys()].map(id => dayUnder(days, id, date))
    for (const id of productIds)
      wanted.push(dayUnder((await takesNoPlaces(parts, id)) ? days : noDays, id, date))
    return wanted
  })
}

/** Closes a new pool on the closed days from today on. */
export const applyToPool = (
  parts: CalendarParts,
  meta: CommandMeta,
  poolId: string,
): Promise<{ position: number }> => applyFromToday(parts, meta, poolId, async () => true)

/**
 * Closes a product that takes places of no pool on the closed days from today on. Where it takes places meanwhile, it is
 * opened under its own id, because its pools are closed instead.
 */
export const applyToProduct = (
  parts: CalendarParts,
  meta: CommandMeta,
  productId: string,
): Promise<{ position: number }> =>
  applyFromToday(parts, meta, productId, () => takesNoPlaces(parts, productId))

function applyFromToday(
  parts: CalendarParts,
  meta: CommandMeta,
  id: string,
  isClosed: () => Promise<boolean>,
): Promise<{ position: number }> {
  const today = localDateAt(parts.clock.now().toISOString())
  // A day that is removed after an earlier look closed it is opened again.
  const dates = new Set<string>()
  return followed(parts, meta, async days => {
    for (const date of closedFrom(days, today)) dates.add(date)
    const own = (await isClosed()) ? days : noDays
    return [...dates].map(date => dayUnder(own, id, date))
  })
}

const noDays: ClosedDays = new Map()

/** `name` is that of the closed day, or null where the calendar does not close the day. */
type DayUnder = Readonly<{ poolId: string; date: string; name: Words | null }>
const dayUnder = (days: ClosedDays, poolId: string, date: string): DayUnder => ({
  poolId,
  date,
  name: days.get(date) ?? null,
})

async function followed(
  parts: CalendarParts,
  meta: CommandMeta,
  wantedOf: (days: ClosedDays) => Promise<readonly DayUnder[]>,
): Promise<{ position: number }> {
  let position = 0
  for (let look = 0; look < looksMax; look += 1) {
    const seen = await wantedOf((await calendarOf(parts)).state)
    for (const one of seen) {
      // The id includes the day's name, because another try of this request may find the day removed.
      const own = followUp(meta, `calendar|${look}|${JSON.stringify(one)}`)
      position = Math.max(position, await apply(parts, own, one))
    }
    const after = await wantedOf((await calendarOf(parts)).state)
    if (isSame(after, seen)) return { position }
  }
  throw unavailable()
}

const calendarOf = ({ workers }: CalendarParts) => workers.load(closedDaysStream, closedDays)

async function apply(
  { workers }: CalendarParts,
  meta: CommandMeta,
  { poolId, date, name }: DayUnder,
): Promise<number> {
  const of = { poolId, date, time: null, right: 'CALENDAR' } as const
  const command =
    name === null
      ? ({ type: 'ReopenSessions', ...of } as const)
      : ({ type: 'CloseSessions', ...of, reason: name.en, words: name } as const)
  const outcome = await workers.execute(capacityStream(poolId, date), capacityDay, command, meta)
  return accepted(outcome, capacityRefusals).position
}
