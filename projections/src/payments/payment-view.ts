import type { Currency } from '@arung/contracts/money'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type PaymentRow = {
  payment_id: string
  order_id: string
  attempt: number
  status: 'STARTED' | 'INVOICED' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUSED'
  amount: number
  currency: Currency
  invoice_url: string | null
  method: string | null
  channel: string | null
  started_at: string
  settled_at: string | null
  /** The gateway reported another amount than requested. */
  mismatched: boolean
}

/** The payment attempts of every order. */
export const paymentView = defineProjection({
  name: 'payment-view',
  version: 1,
  schema: `
    CREATE TABLE payments (
      payment_id  uuid        PRIMARY KEY,
      order_id    uuid        NOT NULL,
      attempt     integer     NOT NULL,
      status      text        NOT NULL,
      amount      bigint      NOT NULL,
      currency    text        NOT NULL,
      invoice_url text,
      method      text,
      channel     text,
      started_at  timestamptz NOT NULL,
      settled_at  timestamptz,
      mismatched  boolean     NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: 'CREATE INDEX IF NOT EXISTS payments_of_order ON payments (order_id, attempt);',
  tables: { payments: table<PaymentRow>('payment_id') },
  handles: [
    'PaymentStarted',
    'InvoiceCreated',
    'PaymentSucceeded',
    'PaymentFailed',
    'PaymentExpired',
    'PaymentMismatched',
    'InvoiceRefused',
  ],
  touches: event => ({ payments: [event.data.paymentId] }),
  fold({ payments }, event) {
    if (event.type === 'PaymentStarted') {
      const { paymentId, orderId, attempt, amount, currency, startedAt } = event.data
      return payments.set({
        payment_id: paymentId,
        order_id: orderId,
        attempt,
        status: 'STARTED',
        amount,
        currency,
        invoice_url: null,
        method: null,
        channel: null,
        started_at: startedAt,
        settled_at: null,
        mismatched: false,
      })
    }
    payments.change(event.data.paymentId, row => {
      switch (event.type) {
        case 'InvoiceCreated':
          return { ...row, status: 'INVOICED', invoice_url: event.data.invoiceUrl }
        case 'PaymentSucceeded': {
          const { method, channel, paidAt } = event.data
          return { ...row, status: 'PAID', method, channel, settled_at: paidAt }
        }
        case 'PaymentFailed':
          return { ...row, status: 'FAILED', settled_at: event.data.at }
        case 'PaymentExpired':
          return { ...row, status: 'EXPIRED', settled_at: event.data.at }
        case 'InvoiceRefused':
          return { ...row, status: 'REFUSED', settled_at: event.data.at }
        case 'PaymentMismatched':
          return { ...row, mismatched: true }
      }
    })
  },
})
