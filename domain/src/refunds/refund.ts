import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { RefundCommand, RefundCommandOf, RefundRefusal } from './commands.ts'
import type { RefundEvent, RefundTarget } from './events.ts'
import { isEndable, isOpenRefund } from './legal-moves.ts'
import { payByHand } from './refund-by-hand.ts'
import { closed, idsOf, requested } from './refund-parts.ts'
import { recordPayout, retry, settleAttempt } from './refund-payout.ts'
import { evolveRefund, type LiveRefund, type Refund } from './refund-state.ts'

export type { RefundCommand, RefundRefusal } from './commands.ts'
export type { LiveRefund, Refund } from './refund-state.ts'

type Answer = Decision<RefundEvent, RefundRefusal>

/** Maximum confirmation mails of one refund: enough for mistakes, too few to fill a mailbox. */
export const linksMax = 20

/** One refund: requested, channel entered, confirmed by the mailed link, paid out (domain page). */
export const refund: Decider<RefundCommand, RefundEvent, Refund, RefundRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'EnterChannel') return enterChannel(command, state)
    if (command.type === 'PayByHand') return payByHand(command, state)
    return state.exists ? decideLive(command, state) : refuse('RefundUnknown')
  },
  evolve: evolveRefund,
}

type LiveCommand = Exclude<RefundCommand, { type: 'EnterChannel' | 'PayByHand' }>
const decideLive = decideBy<LiveCommand, RefundEvent, LiveRefund, RefundRefusal>({
  ResendLink: resend,
  RecordLinkSent: recordLinkSent,
  ConfirmRefund: confirm,
  RetryRefund: retry,
  RecordPayout: recordPayout,
  SettleRefund: settleAttempt,
  RejectRefund: reject,
})

/**
 * Enters the channel. The account may be changed until the link is confirmed, and after a failure. Each change has a
 * new link.
 */
function enterChannel(command: RefundCommandOf<'EnterChannel'>, state: Refund): Answer {
  const { refund: request, subject, target, now: at } = command
  const entered = (ids: { refundId: string; orderId: string }, link: number): RefundEvent => ({
    type: 'RefundChannelEntered',
    data: { ...idsOf(ids), subject, ...storedTarget(target), link, at },
  })
  if (!state.exists)
    return request === null
      ? refuse('RefundUnknown')
      : accept<RefundEvent>(requested(request, 'CUSTOMER', at), entered(request, 1))
  const isKnown = isSame(state.target, target)
  if (isKnown && state.status !== 'FAILED' && state.status !== 'REJECTED') return accept()
  if (!isOpenRefund(state.status)) return refuse(closed(state))
  if (state.link >= linksMax) return refuse('TooManyLinks')
  return accept(entered(state, state.link + 1))
}

function storedTarget(target: RefundTarget) {
  if (target.type === 'CARD') {
    const { type, name, paymentId, invoiceId } = target
    return { channel: { type, code: null, name, paymentId, invoiceId }, account: null }
  }
  const { type, code, name, account } = target
  return { channel: { type, code, name, paymentId: null, invoiceId: null }, account }
}

const awaitsConfirmation = ({ status }: LiveRefund): boolean =>
  status === 'CHANNEL_ENTERED' || status === 'LINK_SENT'

function resend({ link, now: at }: RefundCommandOf<'ResendLink'>, state: LiveRefund): Answer {
  if (!awaitsConfirmation(state)) return refuse(closed(state))
  if (link <= state.link) return accept()
  if (link > linksMax) return refuse('TooManyLinks')
  return accept({ type: 'RefundLinkRequested', data: { ...idsOf(state), link, at } })
}

/** Records that the link was mailed. Emits no event for a link that a newer one has replaced. */
function recordLinkSent(
  { link, expiresAt, now: at }: RefundCommandOf<'RecordLinkSent'>,
  state: LiveRefund,
): Answer {
  if (state.status !== 'CHANNEL_ENTERED' || link !== state.link) return accept()
  return accept({ type: 'RefundLinkSent', data: { ...idsOf(state), link, expiresAt, at } })
}

/**
 * Confirms a refund. Only the newest link confirms, and only once. The refusal is the same whatever is wrong with a
 * link.
 */
function confirm({ link, now: at }: RefundCommandOf<'ConfirmRefund'>, state: LiveRefund): Answer {
  if (!awaitsConfirmation(state) || link !== state.link) return refuse('LinkNotValid')
  const attempt = state.attempt + 1
  return accept({ type: 'RefundConfirmed', data: { ...idsOf(state), link, attempt, at } })
}

/** Rejects a refund. The money stays due, so it can be requested from the order again. */
function reject(
  { subject, reason, now: at }: RefundCommandOf<'RejectRefund'>,
  state: LiveRefund,
): Answer {
  if (state.status === 'REJECTED') return accept()
  if (!isEndable(state.status)) return refuse(closed(state))
  return accept({
    type: 'RefundRejected',
    data: { ...idsOf(state), subject, amount: state.amount, reason, at },
  })
}
