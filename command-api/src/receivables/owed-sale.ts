import type { Sale } from '@arung/domain/bookings/sale'
import { owedOf } from '@arung/domain/orders/money'
import { order } from '@arung/domain/orders/order'
import { moneyOf } from '@arung/domain/reservations/money'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { reservation } from '@arung/domain/reservations/reservation'
import { waits } from '../agent-reservations/settle-flow.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'

/** What an agent owes for a sale now, in rupiah. */
export type OwedSale = Readonly<{
  accountId: string
  number: string
  voucher: string | null
  activityDate: string
  total: number
  /** What waits: somebody decides whether it is owed. */
  held: number
}>

/**
 * Returns what an agent owes for a sale: a sale by voucher once it is approved, an order on account once it is
 * confirmed, and what is on hold before. Null for a sale for which no agent ever owes anything here.
 */
export const owedSale = (parts: Pick<Parts, 'workers'>, sale: Sale): Promise<OwedSale | null> =>
  sale.kind === 'ORDER' ? ofOrder(parts, sale.id) : ofReservation(parts, sale.id)

async function ofOrder({ workers }: Pick<Parts, 'workers'>, id: string): Promise<OwedSale | null> {
  const { state } = await workers.load(orderStream(id), order)
  if (!state.exists) return null
  const { buyer, withoutPayment, currency, orderNumber, activityDate, grandTotal } = state.placed
  // Agents trade in rupiah (domain page, prices).
  const accountId = buyer.kind === 'AGENT' ? buyer.accountId : null
  if (accountId === null || !withoutPayment || currency !== 'IDR') return null
  const owed = owedOf({ ...state, grandTotal })
  const isAccepted = state.status === 'CONFIRMED' || state.status === 'COMPLETED'
  return {
    accountId,
    number: orderNumber,
    voucher: null,
    activityDate,
    total: isAccepted ? owed : 0,
    held: state.status === 'WAITING_CONFIRMATION' ? owed : 0,
  }
}

async function ofReservation(parts: Pick<Parts, 'workers'>, id: string): Promise<OwedSale | null> {
  const { state } = await parts.workers.load(reservationStream(id), reservation)
  if (!isMade(state)) return null
  const { agent, number, lines } = state.terms
  if (agent?.method !== 'VCR') return null
  const { owed } = moneyOf(state)
  const isWaiting = await waits(parts, state)
  const dates = lines.map(({ date }) => date).toSorted()
  return {
    accountId: agent.accountId,
    number,
    voucher: agent.voucher,
    activityDate: dates[0] ?? '',
    total: isWaiting ? 0 : owed,
    held: isWaiting ? owed : 0,
  }
}
