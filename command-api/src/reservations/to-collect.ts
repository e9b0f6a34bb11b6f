import type { Sale } from '@arung/domain/bookings/sale'
import { waitingOf } from '@arung/domain/orders/desk-payments'
import { remainingOf } from '@arung/domain/orders/money'
import { order } from '@arung/domain/orders/order'
import { moneyHeld } from '@arung/domain/orders/order-money'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from './streams.ts'

/**
 * Returns what the guests of a sale still pay at the desk, in minor units, as the lists show it. Their agent owes it
 * for them, and a transfer that nobody has seen yet is not asked for again.
 */
export async function toCollectOf(
  { workers }: Pick<Parts, 'workers'>,
  { kind, id }: Sale,
): Promise<number> {
  if (kind === 'RESERVATION') {
    const { state } = await workers.load(reservationStream(id), reservation)
    return isMade(state) ? moneyOf(state).open : 0
  }
  const { state } = await workers.load(orderStream(id), order)
  if (!state.exists) return 0
  const isOwed = state.status === 'CONFIRMED' || state.status === 'COMPLETED'
  if (!isOwed || state.placed.buyer.kind === 'AGENT') return 0
  const { grandTotal } = state.placed
  return Math.max(0, remainingOf({ grandTotal, paid: moneyHeld(state) }) - waitingOf(state))
}
