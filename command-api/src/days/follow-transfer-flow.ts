// Streams: booking*, reservation, order -> operationsday. Finished by: the process of days.
import { day } from '@arung/domain/days/day'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { FollowParts } from './follow-booking-flow.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'
import { transferReader } from './transfer-reader.ts'

/** Maximum number of looks, as each may find that the sale has changed. */
const looksMax = 5

/**
 * Takes guests who do not travel on a day any more out of its runs. Reads the sale again after each change that it
 * wrote, because another pass may have written a newer one before. A repetition does nothing.
 */
export async function followTransfer(
  { workers, clock }: FollowParts,
  meta: CommandMeta,
  { transferId, date }: Readonly<{ transferId: string; date: string }>,
): Promise<{ position: number }> {
  const read = () => guestsOf({ workers }, date, transferId)
  let position = 0
  let guests = await read()
  for (let look = 0; look < looksMax; look += 1) {
    const now = clock.now().toISOString()
    // The id includes the guests, because another try of this request may find other ones.
    const name = `follow-transfer|${date}|${transferId}|${look}|${guests}`
    const outcome = await workers.execute(
      dayStream(date),
      day,
      { type: 'FollowTransfer', date, transferId, guests, now },
      followUp(meta, name),
    )
    const followed = accepted(outcome, dayRefusals)
    position = Math.max(position, followed.position)
    if (followed.events.length === 0) return { position }
    const after = await read()
    if (after === guests) return { position }
    guests = after
  }
  throw unavailable()
}

/** An id names either a sale or the booking of a charter. */
async function guestsOf(
  parts: Pick<FollowParts, 'workers'>,
  date: string,
  transferId: string,
): Promise<number> {
  const guests = transferReader(parts, date)
  return Math.max(await guests('THERE', transferId), await guests('CHARTER', transferId))
}
