import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { PaperLine } from '@arung/contracts/papers/papers'
import type { TaxLine } from '@arung/contracts/taxes/tax-lines'
import type { Locale } from '@arung/contracts/scalars'
import type { Sale } from '@arung/domain/bookings/sale'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import {
  linesOfOrder,
  linesOfReservation,
  taxesOfOrder,
  taxesOfReservation,
} from '@arung/domain/papers/sale-lines'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservation } from '@arung/domain/reservations/reservation'
import { notFound } from '@arung/platform/http/errors'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'

export type PaymentFacts = Readonly<{
  method: LedgerMethod
  amount: number
  state: DeskPaymentState
  tendered?: KeptTendered
}>
/** What papers say about a sale, whichever kind it is. */
export type SaleFacts = Readonly<{
  number: string
  currency: Currency
  locale: Locale
  isCanceled: boolean
  /** The account of the agent of the reservation area that sold it. */
  agent: string | null
  /** What it costs. */
  total: number
  lines: readonly PaperLine[]
  taxes: readonly TaxLine[]
  paymentOf: (id: string) => PaymentFacts | undefined
}>

/** Returns what papers say about a sale as it is now. */
export async function saleFacts(
  { workers }: Pick<Parts, 'workers'>,
  { kind, id }: Sale,
): Promise<SaleFacts> {
  if (kind === 'ORDER') {
    const { state } = await workers.load(orderStream(id), order)
    if (!state.exists) throw notFound()
    return factsOfOrder(state)
  }
  const { state } = await workers.load(reservationStream(id), reservation)
  if (!isMade(state)) throw notFound()
  return factsOfReservation(state)
}

const ended: readonly LiveOrder['status'][] = ['DECLINED', 'CANCELLED', 'EXPIRED']

const factsOfOrder = (state: LiveOrder): SaleFacts => ({
  number: state.placed.orderNumber,
  currency: state.placed.currency,
  locale: state.placed.locale,
  isCanceled: ended.includes(state.status),
  agent: null,
  total: state.placed.grandTotal,
  lines: linesOfOrder(state.placed),
  taxes: taxesOfOrder(state),
  paymentOf(id) {
    const taken = state.deskPayments.get(id)
    if (taken !== undefined) return taken
    const amount = state.payments.get(id)
    return amount === undefined ? undefined : { method: 'GATEWAY', amount, state: 'COUNTED' }
  },
})

const factsOfReservation = (state: LiveReservation): SaleFacts => ({
  number: state.terms.number,
  currency: 'IDR',
  locale: state.terms.locale,
  isCanceled: state.state === 'CANCELED',
  agent: state.terms.agent?.accountId ?? null,
  total: state.due,
  lines: linesOfReservation(state),
  taxes: taxesOfReservation(state),
  paymentOf: id => state.payments.get(id),
})
