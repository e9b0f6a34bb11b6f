import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import type { Owner } from '@arung/domain/capacity/owner'
import { order, type Order } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { lapsedBooking } from '../bookings/lapse-booking.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'

type StatusParts = Pick<Parts, 'workers' | 'clock'>
/**
 * What becomes of places whose time is up: LIVES sells them, WAITS leaves them until the owner's own end, GONE gives
 * them back.
 */
export type OwnerStatus = 'LIVES' | 'WAITS' | 'GONE'

/**
 * Returns the status of the owner of places whose time is up. An order's own payment deadline is checked first. A
 * booking that nobody has written by now can never be written: that is recorded in its stream before its places go
 * back.
 */
export async function ownerStatus(
  parts: StatusParts,
  meta: CommandMeta,
  { kind, id }: Owner,
): Promise<OwnerStatus> {
  switch (kind) {
    case 'ORDER':
      return statusOfOrder(await settledOrder(parts, meta, id))
    case 'BOOKING':
      return statusOfBooking(await settledBooking(parts, meta, id))
  }
}

function statusOfOrder(state: Order): OwnerStatus {
  if (!state.exists) return 'GONE'
  switch (state.status) {
    case 'AWAITING_PAYMENT':
      return 'WAITS'
    case 'WAITING_CONFIRMATION':
    case 'CONFIRMED':
    case 'COMPLETED':
      return 'LIVES'
    default:
      return 'GONE'
  }
}

/** Names every state, because a booking that still waits must not be sold its places. */
function statusOfBooking(state: Booking): OwnerStatus {
  if (!state.exists) return 'GONE'
  switch (state.state) {
    case 'NEED_APPROVAL':
      return 'WAITS'
    case 'APPROVED':
    case 'ARRIVED':
    case 'ON_ACTIVITY':
    case 'ENDED':
      return 'LIVES'
    case 'CANCELED':
      return 'GONE'
  }
}

/** Returns the order after checking its own payment deadline. */
async function settledOrder(
  { workers, clock }: StatusParts,
  meta: CommandMeta,
  orderId: string,
): Promise<Order> {
  const stream = orderStream(orderId)
  const { state } = await workers.load(stream, order)
  if (!state.exists) return state
  const command = { type: 'ExpireOrder', now: clock.now().toISOString() } as const
  const outcome = await workers.execute(stream, order, command, followUp(meta, 'expire-order'))
  return accepted(outcome, orderRefusals).state
}

/**
 * Returns the booking, or makes certain that there will be none. A booking that nobody approved before its session
 * began lapses.
 */
async function settledBooking(
  parts: StatusParts,
  meta: CommandMeta,
  bookingId: string,
): Promise<Booking> {
  const { state } = await lapsedBooking(parts, meta, bookingId)
  if (state.exists) return state
  const command = {
    type: 'ForfeitBooking',
    bookingId,
    now: parts.clock.now().toISOString(),
  } as const
  const outcome = await parts.workers.execute(
    bookingStream(bookingId),
    booking,
    command,
    followUp(meta, 'forfeit'),
  )
  return accepted(outcome, bookingRefusals).state
}
