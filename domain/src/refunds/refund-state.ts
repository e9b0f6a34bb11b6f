import type { Currency } from '@arung/contracts/money'
import type { RefundStatus } from '@arung/contracts/refunds/statuses'
import { never } from '../decider.ts'
import type { RefundEvent, RefundTarget } from './events.ts'

export type LiveRefund = Readonly<{
  exists: true
  refundId: string
  orderId: string
  ordinal: number
  amount: number
  currency: Currency
  status: RefundStatus
  target: RefundTarget | null
  /** The number of the newest link. Older links confirm nothing. */
  link: number
  /** The number of the newest payout attempt. 0 before the first. */
  attempt: number
  /** The gateway's id or the receipt, once the refund is paid out. */
  reference: string | null
  /** Who first said that the money was handed over, and under which receipt. */
  handedOver: Readonly<{ reference: string; by: string }> | null
}>
export type Refund = Readonly<{ exists: false }> | LiveRefund

export function evolveRefund(state: Refund, event: RefundEvent): Refund {
  if (event.type === 'RefundRequested') {
    const { refundId, orderId, ordinal, amount, currency } = event.data
    const begun = {
      status: 'REQUESTED',
      target: null,
      link: 0,
      attempt: 0,
      reference: null,
      handedOver: null,
    } as const
    return { exists: true, refundId, orderId, ordinal, amount, currency, ...begun }
  }
  return state.exists ? evolveLive(state, event) : state
}

function evolveLive(
  state: LiveRefund,
  event: Exclude<RefundEvent, { type: 'RefundRequested' }>,
): LiveRefund {
  switch (event.type) {
    case 'RefundChannelEntered': {
      const { link } = event.data
      return { ...state, status: 'CHANNEL_ENTERED', target: targetOf(event.data), link }
    }
    case 'RefundLinkRequested':
      return { ...state, status: 'CHANNEL_ENTERED', link: event.data.link }
    case 'RefundLinkSent':
      return { ...state, status: 'LINK_SENT' }
    case 'RefundConfirmed':
    case 'RefundRetried':
      return { ...state, status: 'CONFIRMED', attempt: event.data.attempt }
    case 'RefundPayoutStarted':
      return { ...state, status: 'PAYING_OUT' }
    case 'RefundHandedOver': {
      const { reference, by } = event.data
      return { ...state, status: 'HANDED_OVER', handedOver: { reference, by } }
    }
    case 'RefundPaidOut':
      return { ...state, status: 'PAID_OUT', reference: event.data.reference }
    case 'RefundFailed':
    case 'RefundReversed':
      return { ...state, status: 'FAILED', reference: null }
    case 'RefundRejected':
      return { ...state, status: 'REJECTED' }
    default:
      return never(event)
  }
}

/** Returns the target of an entered channel, or null when its account was forgotten. */
export function targetOf({
  channel,
  account,
}: Extract<RefundEvent, { type: 'RefundChannelEntered' }>['data']): RefundTarget | null {
  const { type, code, name, paymentId, invoiceId } = channel
  if (type === 'CARD')
    return paymentId === null || invoiceId === null ? null : { type, paymentId, invoiceId, name }
  if (code === null || name === null || account === null || 'forgotten' in account) return null
  return { type, code, name, account }
}
