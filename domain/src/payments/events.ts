import type { Currency } from '@arung/contracts/money'

/** One payment attempt: the lifecycle of one invoice at the gateway. */
export type PaymentEvent =
  | {
      type: 'InvoiceCreated'
      data: {
        paymentId: string
        orderId: string
        invoiceId: string
        externalId: string
        invoiceUrl: string
        amount: number
        currency: Currency
        expiresAt: string
        at: string
      }
    }
  | {
      type: 'PaymentSucceeded'
      data: {
        paymentId: string
        orderId: string
        invoiceId: string
        amount: number
        currency: Currency
        method: string
        channel: string | null
        paidAt: string
      }
    }
  | {
      type: 'PaymentFailed'
      data: { paymentId: string; orderId: string; reason: string; at: string }
    }
  | { type: 'PaymentExpired'; data: { paymentId: string; orderId: string; at: string } }
  /** The gateway refused to create an invoice, so this attempt never began. `reason` is the gateway's code. */
  | {
      type: 'InvoiceRefused'
      data: { paymentId: string; orderId: string; reason: string; at: string }
    }
  /** The gateway reports another amount or currency than was requested: a person must check. */
  | {
      type: 'PaymentMismatched'
      data: {
        paymentId: string
        orderId: string
        expected: number
        received: number
        currency: Currency
        at: string
      }
    }
