import type { SaleKind, SaleSource } from '@arung/contracts/bookings/sales'
import type { LedgerKind, LedgerPart } from '@arung/contracts/ledger/kinds'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { TaxOfRow } from '@arung/contracts/ledger/taxes'
import type { Currency } from '@arung/contracts/money'
import { isSame } from '@arung/domain/same'
import { cellsOf, nothing } from './cells.ts'
import type { OrderLedgerEvent } from './follow-order.ts'
import type { ReservationLedgerEvent } from './follow-reservation.ts'
import type { Amounts, Cell, Cells, Place, SaleRow } from './sale-row.ts'

export type LedgerEvent = OrderLedgerEvent | ReservationLedgerEvent
/** The event of the rows. */
export type Source = Readonly<{ position: number; at: string; kind: LedgerKind }>
/** What one event changed in one part of a sale. Amounts are differences. */
export type LedgerRow = {
  row_id: string
  position: number
  at: string
  kind: LedgerKind
  activity_date: string
  sale_date: string
  sale_kind: SaleKind
  sale_id: string
  booking_id: string | null
  part: LedgerPart
  product_id: string | null
  type_id: string | null
  source: SaleSource
  agent: string | null
  method: LedgerMethod | null
  receiver: string | null
  currency: Currency
  bookings: number
  guests: number
  sold: number
  cost: number
  paid: number
  refunded: number
  to_collect: number
  /** The taxes in what is sold, as a whole and by rate. Null where there are none. */
  tax: number
  taxes: readonly TaxOfRow[] | null
}

/** What the rows of each event are called. */
export const kindOf: Readonly<Record<LedgerEvent['type'], LedgerKind>> = {
  OrderPlaced: 'SOLD',
  OrderConfirmed: 'SOLD',
  OrderReinstated: 'CHANGED',
  OrderBookingsOpened: 'MAPPED',
  OrderChanged: 'CHANGED',
  OrderCompleted: 'CHANGED',
  OrderDeclined: 'CANCELED',
  OrderCancelled: 'CANCELED',
  OrderExpired: 'CANCELED',
  PaymentRecorded: 'PAID',
  LatePaymentRecorded: 'PAID',
  PaymentVoided: 'VOIDED',
  RefundDue: 'CHANGED',
  RefundPaidOut: 'REFUNDED',
  RefundRecorded: 'REFUNDED',
  RefundReturned: 'REFUND_RETURNED',
  SettlementNoted: 'SETTLED',
  ReservationMade: 'SOLD',
  PickUpPriceChanged: 'CHANGED',
  ReservedBookingChanged: 'CHANGED',
  ReservationReduced: 'CANCELED',
  ReservationCanceled: 'CANCELED',
  DeskPaymentRecorded: 'PAID',
  DeskPaymentConfirmed: 'PAID',
  DeskPaymentVoided: 'VOIDED',
  DeskMoneyReturned: 'REFUNDED',
}

export const ledgerEvents = Object.keys(kindOf) as readonly LedgerEvent['type'][]
/** Whether an event can change what was sold, or its money. */
export const isOfLedger = <Event extends { type: string }>(
  event: Event,
): event is Event & LedgerEvent => Object.hasOwn(kindOf, event.type)

type Change = { place: Place; amounts: Amounts; taxes: readonly TaxOfRow[] }

/**
 * Returns the rows by which the cells of a sale become others. A cell that is counted elsewhere from now on, on another
 * day or as another product, leaves its old place in one row and comes to the new one in another.
 */
export function rowsBetween(
  before: SaleRow | undefined,
  sale: SaleRow,
  { position, at, kind }: Source,
): readonly LedgerRow[] {
  const changes = changesBetween(before === undefined ? {} : cellsOf(before), cellsOf(sale))
  return merged(changes).map(({ place, amounts, taxes }, nth) => ({
    row_id: `${position}-${nth}`,
    position,
    at,
    kind,
    activity_date: place.date,
    sale_date: sale.sold_on,
    sale_kind: sale.sold.kind,
    sale_id: sale.sale_id,
    booking_id: place.bookingId,
    part: place.part,
    product_id: place.productId,
    type_id: place.typeId,
    source: sale.source,
    agent: sale.agent,
    method: place.method,
    receiver: place.receiver,
    currency: sale.currency,
    bookings: amounts.bookings,
    guests: amounts.guests,
    sold: amounts.sold,
    cost: amounts.cost,
    paid: amounts.paid,
    refunded: amounts.refunded,
    to_collect: amounts.toCollect,
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    taxes: taxes.length === 0 ? null : taxes,
  }))
}

type Worth = Pick<Cell, 'amounts' | 'taxes'>
const worthless: Worth = { amounts: nothing, taxes: [] }

function changesBetween(before: Cells, after: Cells): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Change[] = []
  for (const key of keys) {
    const old = before[key]
    const now = after[key]
    const add = (place: Place, before: Worth, after: Worth) => {
      const amounts = difference(before.amounts, after.amounts)
      const taxes = taxesBetween(before.taxes, after.taxes)
      if (!isNothing(amounts) || taxes.length > 0) changes.push({ place, amounts, taxes })
    }
    if (old && now && isSame(old.place, now.place)) add(now.place, old, now)
    else {
      if (old) add(old.place, old, worthless)
      if (now) add(now.place, worthless, now)
    }
  }
  return changes
}

/** A payment lowers what is to collect: each part has one row for both. */
function merged(changes: readonly Change[]): readonly Change[] {
  const rows = changes.map(one => ({ ...one }))
  const dropped = new Set<Change>()
  for (const open of rows) {
    if (!isOnlyOpen(open)) continue
    const money = rows.find(
      one =>
        one.place.method !== null &&
        isSame({ ...one.place, method: null, receiver: null }, open.place),
    )
    if (money === undefined) continue
    money.amounts = {
      ...money.amounts,
      toCollect: money.amounts.toCollect + open.amounts.toCollect,
    }
    dropped.add(open)
  }
  return rows.filter(one => !dropped.has(one))
}

const isOnlyOpen = ({ amounts, taxes }: Change): boolean =>
  taxes.length === 0 && isNothing({ ...amounts, toCollect: 0 })
const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every(one => one === 0)

const difference = (before: Amounts, after: Amounts): Amounts => ({
  bookings: after.bookings - before.bookings,
  guests: after.guests - before.guests,
  sold: after.sold - before.sold,
  cost: after.cost - before.cost,
  paid: after.paid - before.paid,
  refunded: after.refunded - before.refunded,
  toCollect: after.toCollect - before.toCollect,
})

/** Returns what the taxes of a part became more or less, by rate. */
function taxesBetween(
  before: readonly TaxOfRow[],
  after: readonly TaxOfRow[],
): readonly TaxOfRow[] {
  const of = (taxes: readonly TaxOfRow[], id: string) => taxes.find(({ rateId }) => rateId === id)
  const all = [...after, ...before.filter(({ rateId }) => of(after, rateId) === undefined)]
  return all
    .map(tax => {
      const [old, now] = [of(before, tax.rateId), of(after, tax.rateId)]
      const base = (now?.base ?? 0) - (old?.base ?? 0)
      return { ...tax, base, amount: (now?.amount ?? 0) - (old?.amount ?? 0) }
    })
    .filter(({ base, amount }) => base !== 0 || amount !== 0)
}
