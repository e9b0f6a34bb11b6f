// Streams: booking* -> order. Finished by: the processes of orders and bookings, at night.
import { booking } from '@arung/domain/bookings/booking'
import { isOver } from '@arung/domain/orders/order-moves'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { bookingStream } from './streams.ts'

type CompleteParts = Pick<Parts, 'workers' | 'clock'>

/**
 * Completes an order that is over, once all its bookings have ended or were cancelled, and at least one has ended.
 * Completes the bookings first, each in its own stream, so that nobody takes back an end that a completed order relies
 * on. Does nothing for an order that is not over yet. A repetition does nothing.
 */
export async function completeOrder(
  parts: CompleteParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ position: number }> {
  const { state } = await parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw notFound()
  const now = parts.clock.now().toISOString()
  if (!isOver(now, state)) return { position: 0 }
  const haveEnded = await completeBookings(parts, meta, state)
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    { type: 'CompleteOrder', haveEnded, now },
    followUp(meta, `complete|${haveEnded}`),
  )
  return { position: accepted(outcome, orderRefusals).position }
}

/** Returns whether all bookings have ended, and none can be taken back any more. */
async function completeBookings(
  { workers, clock }: CompleteParts,
  meta: CommandMeta,
  { bookings }: LiveOrder,
): Promise<boolean> {
  const ended: string[] = []
  for (const { bookingId } of bookings) {
    const { state } = await workers.load(bookingStream(bookingId), booking)
    if (!state.exists || (state.state !== 'ENDED' && state.state !== 'CANCELED')) return false
    if (state.state === 'ENDED') ended.push(bookingId)
  }
  for (const bookingId of ended) {
    const command = { type: 'CompleteBooking', now: clock.now().toISOString() } as const
    // Each look uses a new id, because an earlier look may have found the end taken back.
    const sent = followUp(meta, `complete|${bookingId}|${command.now}`)
    const outcome = await workers.execute(bookingStream(bookingId), booking, command, sent)
    if (outcome.outcome !== 'accepted') return false
  }
  return ended.length > 0
}
