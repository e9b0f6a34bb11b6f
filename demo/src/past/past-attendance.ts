import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { bookingRefusals } from '@arung/command-api/bookings/refusals'
import { bookingStream } from '@arung/command-api/bookings/streams'
import { accepted } from '@arung/command-api/commands'
import { orderRefusals } from '@arung/command-api/order-refusals'
import { toCollectOf } from '@arung/command-api/reservations/to-collect'
import { orderStream } from '@arung/command-api/orders/streams'
import { assignParty } from './past-assignments.ts'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/** Guests are received, with a unit and a guide, depart and return, or do not show up. */
export type PastMove = 'RECEIVE' | 'START' | 'END' | 'MISS'

/** Does the same with all bookings of an order, as the desk does on their day. */
export async function attend(
  { workers }: PastParts,
  metaOf: MetaOf,
  { placed, bookings }: LiveOrder,
  { what, by, now }: Readonly<{ what: PastMove; by: string; now: string }>,
): Promise<void> {
  for (const { bookingId } of bookings)
    await moveGuests({ workers }, metaOf, bookingId, { what, by, now })
  if (what !== 'RECEIVE') return
  const { orderId } = placed
  const meta = metaOf(`attend|${orderId}`, system)
  const command = { type: 'AttendOrder', now } as const
  accepted(await workers.execute(orderStream(orderId), order, command, meta), orderRefusals)
}

/** Does this with one booking. Guests who still owe money are let in, and pay afterwards. */
export async function moveGuests(
  { workers }: Pick<PastParts, 'workers'>,
  metaOf: MetaOf,
  bookingId: string,
  { what, by, now }: Readonly<{ what: PastMove; by: string; now: string }>,
): Promise<void> {
  const { state } = await workers.load(bookingStream(bookingId), booking)
  const guests = state.exists ? state.terms.guests : 0
  if (what === 'RECEIVE' && state.exists)
    await assignParty({ workers }, metaOf, { bookingId, date: state.terms.date, now })
  const meta = metaOf(`${what}|${bookingId}`, `staff:${by}`)
  const toCollect = state.exists ? await toCollectOf({ workers }, state.sale) : 0
  const command = moveOf(what, { present: guests, toCollect }, { by, now })
  const outcome = await workers.execute(bookingStream(bookingId), booking, command, meta)
  accepted(outcome, bookingRefusals)
}

function moveOf(
  what: PastMove,
  { present, toCollect }: Readonly<{ present: number; toCollect: number }>,
  who: Readonly<{ by: string; now: string }>,
): BookingCommand {
  switch (what) {
    case 'RECEIVE':
      return { type: 'CheckIn', present, toCollect, unpaid: 'COLLECT_AFTER', ...who }
    case 'START':
      return { type: 'Start', ...who }
    case 'END':
      return { type: 'End', outcome: 'COMPLETED', ...who }
    case 'MISS':
      return { type: 'MarkNoShow', ...who }
  }
}
