import { soldByOf } from '@arung/domain/reservations/selling'
import { defineProjection, type Moment, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import {
  agentMoneyEvents,
  followAgentMoney,
  isOfAgentMoney,
  touchedBy,
  type InvoiceNumber,
} from './agent-payment-row.ts'
import { productsOf } from './follow-reservation.ts'
import {
  isOfLedger,
  kindOf,
  ledgerEvents,
  rowsBetween,
  type LedgerEvent,
  type LedgerRow,
} from './ledger-rows.ts'
import {
  followPayment,
  paymentEvents,
  paymentIdOf,
  type PaymentListEvent,
  type PaymentRow,
} from './payment-row.ts'
import { saleAfter } from './sale-after.ts'
import type { ProductFacts, SaleRow } from './sale-row.ts'
import { indexes, schema } from './schema.ts'

type OfSale = LedgerEvent | PaymentListEvent

const tables = {
  ledger: table<LedgerRow>('row_id', { growsOnly: true }),
  ledger_sales: table<{ sale_id: string; state: Omit<SaleRow, 'sale_id'> }>('sale_id'),
  ledger_products: table<{ product_id: string; facts: ProductFacts }>('product_id'),
  payment_list: table<PaymentRow>('payment_id'),
  ledger_invoices: table<InvoiceNumber>('invoice_id'),
}

/**
 * One row for each event and part of a sale that it changes: what was sold, what was paid, by day, product, source and
 * method. Rows are only added, so a sum up to a position is what was known there. It names people by account only. The
 * payments and refunds themselves are beside it, each in its last state, with those of agents' invoices.
 */
export const ledger = defineProjection({
  name: 'ledger',
  version: 7,
  schema,
  indexes,
  tables,
  handles: ['ReservationProductSaved', ...ledgerEvents, ...paymentEvents, ...agentMoneyEvents],
  touches(event) {
    if (event.type === 'ReservationProductSaved') return { ledger_products: [event.data.productId] }
    if (isOfAgentMoney(event)) return touchedBy(event)
    return {
      ledger_sales: [saleIdOf(event)],
      ledger_products: productIdsOf(event),
      payment_list: isOfPayment(event) ? [paymentIdOf(event)] : [],
    }
  },
  creates: ['OrderPlaced'],
  fold(rows, event, moment) {
    if (event.type === 'ReservationProductSaved') {
      const { productId: product_id, product } = event.data
      const typeId = product.kind === 'SINGLE' ? product.typeId : null
      const facts = { typeId, cost: product.cost, soldBy: soldByOf(product) }
      rows.ledger_products.set({ product_id, facts })
      return
    }
    if (isOfAgentMoney(event)) return followAgentMoney(rows, event, moment.at)
    foldSale(rows, event, moment)
  },
})

function foldSale(rows: RowSets<typeof tables>, event: OfSale, { position, at }: Moment): void {
  const id = saleIdOf(event)
  const stored = rows.ledger_sales.get(id)
  const before = stored && { sale_id: id, ...stored.state }
  const after = isOfLedger(event)
    ? saleAfter(before, event, product => rows.ledger_products.get(product)?.facts)
    : before
  if (after === undefined) return
  if (isOfPayment(event)) followPayment(rows.payment_list, after, event, at)
  if (!isOfLedger(event) || after === before) return
  for (const row of rowsBetween(before, after, { position, at, kind: kindOf[event.type] }))
    rows.ledger.set(row)
  const { sale_id, ...state } = after
  rows.ledger_sales.set({ sale_id, state })
}

const saleIdOf = ({ data }: OfSale): string =>
  'orderId' in data ? data.orderId : data.reservationId

function productIdsOf(event: OfSale): readonly string[] {
  if (event.type === 'ReservationMade') return productsOf(event)
  if (event.type !== 'OrderBookingsOpened') return []
  return event.data.bookings.flatMap(({ mapped }) => (mapped ? [mapped.reservationProductId] : []))
}

const ofPayments: ReadonlySet<string> = new Set(paymentEvents)
const isOfPayment = (event: OfSale): event is PaymentListEvent => ofPayments.has(event.type)
