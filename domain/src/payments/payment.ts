import type { Currency } from '@arung/contracts/money'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { PaymentEvent } from './events.ts'

export type PaymentCommand =
  | {
      type: 'RecordInvoice'
      paymentId: string
      orderId: string
      invoiceId: string
      externalId: string
      invoiceUrl: string
      amount: number
      currency: Currency
      expiresAt: string
      now: string
    }
  | { type: 'RefuseInvoice'; paymentId: string; orderId: string; reason: string; now: string }
  | {
      type: 'SettlePayment'
      paymentId: string
      orderId: string
      invoiceId: string
      outcome: 'PAID' | 'EXPIRED' | 'FAILED'
      amount: number
      currency: Currency
      method: string
      channel: string | null
      paidAt: string
      reason: string
      now: string
    }
export type PaymentRefusal = 'PaymentUnknown' | 'OtherInvoice'
export type Payment =
  | Readonly<{ status: 'none' | 'REFUSED' }>
  | Readonly<{
      status: 'INVOICED' | 'PAID' | 'FAILED' | 'EXPIRED'
      invoiceId: string
      amount: number
      currency: Currency
      mismatched: number | null
      /** The payment method. Null until the invoice is paid. */
      method: string | null
      channel: string | null
    }>
type Answer = Decision<PaymentEvent, PaymentRefusal>

type Invoiced = Exclude<Payment, { status: 'none' | 'REFUSED' }>
const hasInvoice = (state: Payment): state is Invoiced =>
  state.status !== 'none' && state.status !== 'REFUSED'

/**
 * The lifecycle of one invoice. Money counts once, whenever it arrives. An amount other than the requested one is no
 * payment.
 */
export const payment: Decider<PaymentCommand, PaymentEvent, Payment, PaymentRefusal> = {
  initial: { status: 'none' },
  decide(command, state) {
    switch (command.type) {
      case 'RecordInvoice': {
        if (hasInvoice(state))
          return state.invoiceId === command.invoiceId ? accept() : refuse('OtherInvoice')
        const {
          paymentId,
          orderId,
          invoiceId,
          externalId,
          invoiceUrl,
          amount,
          currency,
          expiresAt,
          now: at,
        } = command
        return accept({
          type: 'InvoiceCreated',
          data: {
            paymentId,
            orderId,
            invoiceId,
            externalId,
            invoiceUrl,
            amount,
            currency,
            expiresAt,
            at,
          },
        })
      }
      case 'RefuseInvoice': {
        if (state.status !== 'none') return accept()
        const { paymentId, orderId, reason, now: at } = command
        return accept({ type: 'InvoiceRefused', data: { paymentId, orderId, reason, at } })
      }
      case 'SettlePayment':
        return settle(command, state)
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    if (event.type === 'InvoiceCreated') {
      const { invoiceId, amount, currency } = event.data
      return {
        status: 'INVOICED',
        invoiceId,
        amount,
        currency,
        mismatched: null,
        method: null,
        channel: null,
      }
    }
    if (event.type === 'InvoiceRefused') return { status: 'REFUSED' }
    if (!hasInvoice(state)) return state
    switch (event.type) {
      case 'PaymentSucceeded':
        return { ...state, status: 'PAID', method: event.data.method, channel: event.data.channel }
      case 'PaymentFailed':
        return { ...state, status: 'FAILED' }
      case 'PaymentExpired':
        return { ...state, status: 'EXPIRED' }
      case 'PaymentMismatched':
        return { ...state, mismatched: event.data.received }
      default:
        return never(event)
    }
  },
}

function settle(
  command: Extract<PaymentCommand, { type: 'SettlePayment' }>,
  state: Payment,
): Answer {
  const { paymentId, orderId, invoiceId, amount, currency, now: at } = command
  if (!hasInvoice(state)) return refuse('PaymentUnknown')
  if (state.invoiceId !== invoiceId) return refuse('OtherInvoice')
  if (state.status === 'PAID') return accept()
  if (command.outcome === 'PAID') {
    if (amount === state.amount && currency === state.currency) {
      const { method, channel, paidAt } = command
      return accept({
        type: 'PaymentSucceeded',
        data: { paymentId, orderId, invoiceId, amount, currency, method, channel, paidAt },
      })
    }
    if (state.mismatched === amount) return accept()
    return accept({
      type: 'PaymentMismatched',
      data: { paymentId, orderId, expected: state.amount, received: amount, currency, at },
    })
  }
  if (state.status !== 'INVOICED') return accept()
  return accept(
    command.outcome === 'EXPIRED'
      ? { type: 'PaymentExpired', data: { paymentId, orderId, at } }
      : { type: 'PaymentFailed', data: { paymentId, orderId, reason: command.reason, at } },
  )
}
