import type { SaleKind } from '@arung/contracts/bookings/sales'
import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { Currency } from '@arung/contracts/money'
import type { DeskPaymentState, VoidReason } from '@arung/contracts/orders/desk-money'
import type { PaymentUndoReason } from '@arung/contracts/receivables/requests'
import type { OrderEvent } from '@arung/domain/orders/events'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { localDateAt } from '@arung/domain/time'
import type { Rows } from '../engine/rows.ts'
import type { SaleRow } from './sale-row.ts'

/**
 * A payment or a refund of a sale, or a payment of an agent's invoices, in its last state. It names nobody but by
 * account: the reference of a payment stays where it is sealed, except a card terminal's and a receipt's.
 */
export type PaymentRow = {
  payment_id: string
  kind: 'PAYMENT' | 'REFUND'
  /** Null for a payment of invoices. */
  sale_kind: SaleKind | null
  sale_id: string | null
  /** Whose sale or invoices it pays. */
  agent: string | null
  /** Of the sale, or of the invoices that it pays. */
  number: string
  /** The number as search words, with a space before each. */
  words: string
  method: LedgerMethod
  currency: Currency
  /** Below 0 for a refund. */
  amount: number
  /** Cash in the other currency, whose worth is the amount. */
  tendered: KeptTendered | null
  state: DeskPaymentState
  void_reason: VoidReason | PaymentUndoReason | null
  reference: string | null
  received_by: string | null
  confirmed_by: string | null
  voided_by: string | null
  voided_at: string | null
  at: string
  /** The operator's day on which the money came or went. */
  day: string
}

/** The events of which a payment or refund has its state. */
export const paymentEvents = [
  'PaymentRecorded',
  'LatePaymentRecorded',
  'TransferRecorded',
  'TransferVoided',
  'PaymentVoided',
  'RefundRecorded',
  'RefundReturned',
  'DeskPaymentRecorded',
  'DeskPaymentConfirmed',
  'DeskPaymentVoided',
  'DeskMoneyReturned',
] as const satisfies readonly (OrderEvent | ReservationEvent)['type'][]
export type PaymentListEvent = Extract<
  OrderEvent | ReservationEvent,
  { type: (typeof paymentEvents)[number] }
>

/** Returns the id of the payment or refund that an event is about. */
export function paymentIdOf({ data }: PaymentListEvent): string {
  if ('paymentId' in data) return data.paymentId
  return 'refundId' in data ? data.refundId : data.returnId
}

/** Records what an event says about a payment or refund of a sale. */
export function followPayment(
  rows: Rows<PaymentRow>,
  sale: SaleRow,
  event: PaymentListEvent,
  at: string,
): void {
  const id = paymentIdOf(event)
  const known = rows.get(id)
  const add = (of: Partial<PaymentRow> & Pick<PaymentRow, 'method' | 'amount'>) =>
    rows.set({ ...blank(sale, id, at), ...of })
  switch (event.type) {
    case 'PaymentRecorded':
    case 'LatePaymentRecorded': {
      const { amount, desk } = event.data
      if (known) {
        rows.set({ ...known, state: 'COUNTED', confirmed_by: desk?.confirmedBy ?? null })
        return
      }
      if (desk === undefined) return add({ method: 'GATEWAY', amount })
      const { method, by: received_by, reference, tendered = null } = desk
      return add({ method, amount, received_by, reference, tendered })
    }
    case 'TransferRecorded': {
      const { amount, by: received_by } = event.data
      return add({ method: 'TRANSFER', amount, received_by, state: 'WAITING' })
    }
    case 'DeskPaymentRecorded': {
      const { method, amount, by: received_by, tendered = null } = event.data
      const state = method === 'TRANSFER' ? 'WAITING' : 'COUNTED'
      return add({ method, amount, received_by, tendered, state })
    }
    case 'DeskPaymentConfirmed':
      rows.change(id, row => ({ ...row, state: 'COUNTED', confirmed_by: event.data.by }))
      return
    case 'TransferVoided':
    case 'PaymentVoided':
    case 'DeskPaymentVoided': {
      const { reason: void_reason, by: voided_by } = event.data
      const state = 'VOIDED' as const
      rows.change(id, row => ({ ...row, state, void_reason, voided_by, voided_at: at }))
      return
    }
    case 'RefundRecorded': {
      const { amount } = event.data
      const entry = sale.entries.find(one => one.kind === 'REFUND' && one.id === id)
      return add({ kind: 'REFUND', method: entry?.method ?? 'GATEWAY', amount: -amount })
    }
    case 'RefundReturned':
      rows.change(id, row => ({ ...row, state: 'VOIDED' }))
      return
    case 'DeskMoneyReturned': {
      const { method, amount, by: received_by, agreedBy: confirmed_by = null } = event.data
      return add({ kind: 'REFUND', method, amount: -amount, received_by, confirmed_by })
    }
  }
}

const blank = (sale: SaleRow, payment_id: string, at: string) =>
  ({
    payment_id,
    kind: 'PAYMENT',
    sale_kind: sale.sold.kind,
    sale_id: sale.sale_id,
    agent: sale.agent,
    number: sale.number,
    words: ` ${sale.number.toLowerCase()}`,
    currency: sale.currency,
    tendered: null,
    state: 'COUNTED',
    void_reason: null,
    reference: null,
    received_by: null,
    confirmed_by: null,
    voided_by: null,
    voided_at: null,
    at,
    day: localDateAt(at),
  }) as const
