import type { SaleSource } from '@arung/contracts/bookings/sales'
import type { LedgerPart } from '@arung/contracts/ledger/kinds'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { Currency } from '@arung/contracts/money'
import type { LineTaxes } from '@arung/contracts/taxes/tax-lines'
import type { TaxOfRow } from '@arung/contracts/ledger/taxes'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { SoldBy } from '@arung/contracts/bookings/pricing'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { NotedBooking } from '@arung/domain/orders/terms'
import type { ReservedLine } from '@arung/domain/reservations/events'

/** What the ledger knows of a product of the reservation area when it is sold. The cost is in rupiah. */
export type ProductFacts = Readonly<{ typeId: string | null; cost: number; soldBy: SoldBy }>

/** Money of a sale. It counts once it was received or given back. */
export type Entry = Readonly<{
  id: string
  kind: 'PAYMENT' | 'REFUND'
  method: LedgerMethod
  amount: number
  /** The account that took it or gave it back. Null for the gateway. */
  receiver: string | null
  counts: boolean
}>

/** An order, as far as its price follows from it. `kept` is what is kept of a cancelled one. */
export type OrderSold = Readonly<{
  kind: 'ORDER'
  status: OrderStatus
  lines: readonly LineTerms[]
  discount: number
  pickupTotal: number
  grandTotal: number
  /** The rates that each line was sold with. */
  taxes: readonly LineTaxes[]
  payNow: number
  bookings: readonly NotedBooking[]
  refundDue: number
  kept: number
  /** Invoices of it are paid, in the account of its agent. */
  settled: boolean
  /** Refunds that were handed over and not paid by the gateway. */
  byHand: readonly string[]
}>
/** A sale of the desk, as far as its price follows from it. */
export type ReservationSold = Readonly<{
  kind: 'RESERVATION'
  canceled: boolean
  lines: readonly ReservedLine[]
  pickUpTotal: number
  total: number
  taxes: readonly LineTaxes[]
  due: number
  /** An agent owes it, so nothing is collected from guests. */
  owedByAgent: boolean
  /** Bookings that were cancelled on their own, with what is kept of each. */
  gone: Readonly<Record<string, number>>
}>
export type Sold = OrderSold | ReservationSold

/** What a cell of the ledger is counted under. */
export type Place = Readonly<{
  part: LedgerPart
  bookingId: string | null
  date: string
  productId: string | null
  typeId: string | null
  method: LedgerMethod | null
  receiver: string | null
}>
/** Amounts are in the minor unit of the sale's currency, the cost in rupiah. */
export type Amounts = Readonly<{
  bookings: number
  guests: number
  sold: number
  cost: number
  paid: number
  refunded: number
  toCollect: number
}>
/** What applies to one part of a sale, or to one part of one payment, at the moment, with the taxes in what is sold. */
export type Cell = Readonly<{ place: Place; amounts: Amounts; taxes: readonly TaxOfRow[] }>
export type Cells = Readonly<Record<string, Cell>>

/** The state of a sale from which the rows of its next event follow. It has no data about people. */
export type SaleRow = {
  sale_id: string
  number: string
  source: SaleSource
  agent: string | null
  currency: Currency
  sold_on: string
  sold: Sold
  entries: readonly Entry[]
  products: Readonly<Record<string, ProductFacts>>
}

/** Returns the money of a sale without one payment, or one refund. Nothing keeps their ids apart but their kind. */
export const withoutEntry = (
  entries: readonly Entry[],
  { kind, id }: Pick<Entry, 'kind' | 'id'>,
): readonly Entry[] => entries.filter(one => one.kind !== kind || one.id !== id)

/** Returns the sum of the payments, or of the refunds, that count. */
export const sumOf = (entries: readonly Entry[], kind: Entry['kind']): number =>
  entries.reduce((sum, one) => (one.counts && one.kind === kind ? sum + one.amount : sum), 0)
