import { accept, never, refuse, type Decision } from '../decider.ts'
import type { RefundCommandOf, RefundRefusal } from './commands.ts'
import type { RefundEvent } from './events.ts'
import type { LiveRefund } from './refund-state.ts'

type Answer = Decision<RefundEvent, RefundRefusal>

/** Starts a new payout attempt. The last attempt must have ended, so that nobody is paid twice. */
export function retry(
  { attempt, now: at }: RefundCommandOf<'RetryRefund'>,
  state: LiveRefund,
): Answer {
  if (state.status === 'CONFIRMED' && attempt === state.attempt) return accept()
  const { refundId, orderId, target } = state
  if (state.status !== 'FAILED' || target === null || state.attempt === 0)
    return refuse('RefundNotFailed')
  if (attempt !== state.attempt + 1) return refuse('OtherAttempt')
  return accept({ type: 'RefundRetried', data: { refundId, orderId, attempt, at } })
}

/** Records that the gateway has accepted the attempt. */
export function recordPayout(
  { attempt, gatewayId, now: at }: RefundCommandOf<'RecordPayout'>,
  state: LiveRefund,
): Answer {
  if (attempt !== state.attempt) return refuse('OtherAttempt')
  if (state.status !== 'CONFIRMED') return accept()
  const { refundId, orderId } = state
  return accept({
    type: 'RefundPayoutStarted',
    data: { refundId, orderId, attempt, gatewayId, at },
  })
}

/**
 * Records the outcome of an attempt, in whatever order the messages arrive. A payout counts once, a failure counts
 * while nothing was paid, and only a payout can be reversed. A payout after a reported failure is always refused,
 * whatever happened since. A person must check, because the money may also have gone by another attempt, by hand or to
 * another account.
 */
export function settleAttempt(command: RefundCommandOf<'SettleRefund'>, state: LiveRefund): Answer {
  const { attempt, outcome, gatewayId, reason, now: at } = command
  const { refundId, orderId, amount, currency } = state
  if (attempt !== state.attempt) return refuse('OtherAttempt')
  const isRunning = state.status === 'CONFIRMED' || state.status === 'PAYING_OUT'
  switch (outcome) {
    case 'PAID_OUT': {
      const reference = gatewayId ?? reason
      if (state.status === 'PAID_OUT' && state.reference === reference) return accept()
      if (!isRunning) return refuse('RefundAlreadyFailed')
      return accept({
        type: 'RefundPaidOut',
        data: { refundId, orderId, amount, currency, reference, byHand: false, at },
      })
    }
    case 'FAILED':
      if (!isRunning) return accept()
      return accept({ type: 'RefundFailed', data: { refundId, orderId, attempt, reason, at } })
    case 'REVERSED':
      if (state.status !== 'PAID_OUT' || state.reference !== gatewayId) return accept()
      return accept({
        type: 'RefundReversed',
        data: { refundId, orderId, attempt, amount, currency, at },
      })
    default:
      return never(outcome)
  }
}
