// Streams: booking -> operationsday. Finished by: the process of days.
import { day } from '@arung/domain/days/day'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { partyReader } from './party-on-day.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

export type FollowParts = Pick<Parts, 'workers' | 'clock'>

/** Maximum number of looks, as each may find that the booking has changed. */
const looksMax = 5

/**
 * Makes the units of a party on a day fit its booking. Reads the booking again after each change that it wrote, because
 * another pass may have written a newer one before. A repetition does nothing.
 */
export async function followBooking(
  { workers, clock }: FollowParts,
  meta: CommandMeta,
  { bookingId, date }: Readonly<{ bookingId: string; date: string }>,
): Promise<{ position: number }> {
  const partyOf = partyReader({ workers }, date)
  const read = async () => (await partyOf(bookingId))?.party ?? null
  let position = 0
  let party = await read()
  for (let look = 0; look < looksMax; look += 1) {
    const now = clock.now().toISOString()
    // The id includes the party, because another try of this request may find another.
    const name = `follow|${date}|${bookingId}|${look}|${JSON.stringify(party)}`
    const outcome = await workers.execute(
      dayStream(date),
      day,
      { type: 'FollowParty', date, bookingId, party, now },
      followUp(meta, name),
    )
    const followed = accepted(outcome, dayRefusals)
    position = Math.max(position, followed.position)
    if (followed.events.length === 0) return { position }
    const after = await read()
    if (isSame(after, party)) return { position }
    party = after
  }
  throw unavailable()
}
