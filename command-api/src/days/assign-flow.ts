// Streams: booking* -> operationsday. Finished by: the same request again, or the next change of the booking.
import type { Assign, UnitList } from '@arung/contracts/days/assignments'
import { faultOf } from '@arung/domain/days/assign'
import { day } from '@arung/domain/days/day'
import type { DayEvent } from '@arung/domain/days/events'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, refusedAs } from '../commands.ts'
import { assignmentFacts } from './assignment-facts.ts'
import { followBooking, type FollowParts } from './follow-booking-flow.ts'
import { partyReader } from './party-on-day.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

type Asked = Readonly<{ date: string; list: UnitList; by: string; body: Assign }>

/**
 * Writes assignments into a day, and reads their bookings once more afterwards. A booking that changed in between is
 * followed here, because its own job may have found no party in the day. Throws a refusal with what it is about.
 */
export async function assignToDay(
  parts: FollowParts,
  meta: CommandMeta,
  { date, list, by, body }: Asked,
): Promise<{ position: number }> {
  const facts = await assignmentFacts(parts, date, body)
  const now = parts.clock.now().toISOString()
  const command = { type: 'Assign', date, list, ...body, facts, by, now } as const
  const outcome = await parts.workers.execute(dayStream(date), day, command, meta)
  if (outcome.outcome === 'refused')
    throw refusedAs(outcome.refusal, dayRefusals, faultOf(command, outcome.state) ?? undefined)
  const { events, position } = accepted(outcome, dayRefusals)
  return { position: Math.max(position, await followChanged(parts, meta, date, events)) }
}

/** Follows the bookings that are not any more what these events say. Returns the position of the last change, or 0. */
async function followChanged(
  parts: FollowParts,
  meta: CommandMeta,
  date: string,
  events: readonly DayEvent[],
): Promise<number> {
  const partyOf = partyReader(parts, date)
  const positions = await Promise.all(
    events.map(async event => {
      if (event.type !== 'PartyAssigned' || event.data.after.length === 0) return 0
      const { bookingId, party } = event.data
      const found = await partyOf(bookingId)
      if (isSame(found?.party ?? null, party)) return 0
      return (await followBooking(parts, meta, { bookingId, date })).position
    }),
  )
  return Math.max(0, ...positions)
}
