import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundEvent, RefundTarget } from '../src/refunds/events.ts'
import { linksMax, refund, type RefundCommand } from '../src/refunds/refund.ts'
import { verifyRefund } from '../src/refunds/verify.ts'
import { refundSamples } from '../src/refunds/samples.ts'
import { ids, instants, orderNumber } from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import { folded, given } from './specification.ts'

const now = instants.soon
const own = { refundId: ids.refund, orderId: ids.order }
const request = {
  ...own,
  orderNumber,
  ordinal: 1,
  amount: 1_300_000,
  currency: 'IDR' as const,
}
const bank = (accountNumber = '000000000099'): RefundTarget => ({
  type: 'BANK',
  code: 'ID_BCA',
  name: 'Bank Central Asia (BCA)',
  account: { holderName: 'Wayan Hartono', accountNumber },
})
const card: RefundTarget = { type: 'CARD', paymentId: ids.payment, invoiceId: 'inv-1', name: null }
const enter = (target = bank(), isNew = true): RefundCommand => ({
  type: 'EnterChannel',
  refund: isNew ? request : null,
  subject: ids.checkout,
  target,
  now,
})
const confirm = (link: number): RefundCommand => ({ type: 'ConfirmRefund', link, now })
const resend = (link: number): RefundCommand => ({ type: 'ResendLink', link, now })
const retry = (attempt: number): RefundCommand => ({ type: 'RetryRefund', attempt, now })
const byHand = (reference: string, by = 'boss', IDR = request.amount): RefundCommand => ({
  type: 'PayByHand',
  refund: request,
  reference,
  by,
  aloneMax: { IDR, USD: 0 },
  now,
})
const above = request.amount - 1
const settle = (
  outcome: 'PAID_OUT' | 'FAILED' | 'REVERSED',
  attempt = 1,
  gatewayId = 'disb-1',
): RefundCommand => ({ type: 'SettleRefund', attempt, outcome, gatewayId, reason: 'X', now })
const reject: RefundCommand = {
  type: 'RejectRefund',
  subject: ids.checkout,
  reason: 'No',
  now,
}

const happened = (...commands: RefundCommand[]): RefundEvent[] => {
  const events: RefundEvent[] = []
  for (const command of commands) {
    const decision = refund.decide(command, folded(refund, events))
    if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.refusal}`)
    events.push(...decision.events)
  }
  return events
}
const confirmed = () => happened(enter(), confirm(1))
const paidOut = () => happened(enter(), confirm(1), settle('PAID_OUT'))

describe('requesting a refund', () => {
  test('records the account and has a link mailed', () =>
    given(refund).when(enter()).thenTypes('RefundRequested', 'RefundChannelEntered'))
  test('lets the account change until it is confirmed, which invalidates the older link', () => {
    const changed = happened(enter(), enter(bank('111111'), false))
    given(refund, ...changed)
      .when(confirm(1))
      .thenRefused('LinkNotValid')
    given(refund, ...changed)
      .when(confirm(2))
      .thenTypes('RefundConfirmed')
    given(refund, ...confirmed())
      .when(enter(bank('111111'), false))
      .thenRefused('RefundUnderWay')
  })
  test('emits no event for the same account again, and limits the number of mailed links', () => {
    given(refund, ...happened(enter()))
      .when(enter())
      .thenNothing()
    given(refund, ...happened(enter()))
      .when(resend(linksMax + 1))
      .thenRefused('TooManyLinks')
    given(refund, ...happened(enter(), resend(2)))
      .when(resend(2))
      .thenNothing()
  })
  test('needs no account for a card', () => {
    const state = given(refund).when(enter(card)).thenState()
    expect(state).toMatchObject({ status: 'CHANNEL_ENTERED', target: card })
  })
})

describe('the mailed link', () => {
  test('confirms once', () =>
    given(refund, ...confirmed())
      .when(confirm(1))
      .thenRefused('LinkNotValid'))
  test('is not recorded as sent once it was replaced', () =>
    given(refund, ...happened(enter(), resend(2)))
      .when({ type: 'RecordLinkSent', link: 1, expiresAt: now, now })
      .thenNothing())
})

describe('paying out', () => {
  test('a payout counts once, whatever outcome is reported again', () => {
    const done = paidOut()
    given(refund, ...done)
      .when(settle('PAID_OUT'))
      .thenNothing()
    given(refund, ...done)
      .when(settle('FAILED'))
      .thenNothing()
  })
  test('a failed payout can go to another account, or be retried by the operator', () => {
    const failed = happened(enter(), confirm(1), settle('FAILED'))
    given(refund, ...failed)
      .when(enter(bank('111111'), false))
      .thenTypes('RefundChannelEntered')
    given(refund, ...failed)
      .when(retry(2))
      .thenEvents({ type: 'RefundRetried', data: { ...own, attempt: 2, at: now } })
    given(refund, ...happened(enter(), confirm(1), settle('FAILED'), retry(2)))
      .when(settle('PAID_OUT', 1))
      .thenRefused('OtherAttempt')
  })
  test('a payout that succeeds after a reported failure is left to a person', () =>
    given(refund, ...happened(enter(), confirm(1), settle('FAILED')))
      .when(settle('PAID_OUT'))
      .thenRefused('RefundAlreadyFailed'))
  test.each<[string, RefundCommand[]]>([
    ['another account was named since', [enter(bank('111111'), false)]],
    ['it was given back by hand since', [byHand('receipt 7')]],
    ['one person says it was handed over', [byHand('receipt 7', 'boss', above)]],
    ['it was rejected since', [reject]],
  ])('so is a payout that succeeds when %s: nobody is paid twice unnoticed', (_, since) => {
    const before = happened(enter(), confirm(1), settle('FAILED'), ...since)
    given(refund, ...before)
      .when(settle('PAID_OUT'))
      .thenRefused('RefundAlreadyFailed')
  })
  test('a payout that the bank sends back has failed, and another payout cannot reverse it', () => {
    const done = paidOut()
    given(refund, ...done)
      .when(settle('REVERSED', 1, 'disb-other'))
      .thenNothing()
    given(refund, ...done)
      .when(settle('REVERSED'))
      .thenTypes('RefundReversed')
  })
  test('a payout by hand counts once, and is refused while the gateway is paying', () => {
    given(refund).when(byHand('receipt 7')).thenTypes('RefundRequested', 'RefundPaidOut')
    given(refund, ...happened(byHand('receipt 7')))
      .when(byHand('receipt 7'))
      .thenNothing()
    given(refund, ...happened(byHand('receipt 7')))
      .when(byHand('receipt 8'))
      .thenRefused('OtherReference')
    given(refund, ...confirmed())
      .when(byHand('receipt 7'))
      .thenRefused('RefundUnderWay')
  })
  test('the operator rejects only what nobody has begun to pay', () => {
    given(refund, ...happened(enter()))
      .when(reject)
      .thenTypes('RefundRejected')
    given(refund, ...confirmed())
      .when(reject)
      .thenRefused('RefundUnderWay')
    given(refund, ...happened(enter(), reject))
      .when(confirm(1))
      .thenRefused('LinkNotValid')
  })
})

const small = fc.integer({ min: 1, max: 3 })
const types = Object.keys(refundSamples).filter(
  (type): type is RefundEvent['type'] =>
    type.startsWith('Refund') &&
    !['RefundDue', 'RefundRecorded', 'RefundReserved', 'RefundReleased', 'RefundReturned'].includes(
      type,
    ),
)

deciderLaws({
  name: 'a refund',
  decider: refund,
  commands: fc.oneof(
    fc.constantFrom(enter(), enter(card), enter(bank('111111'), false), reject),
    small.map(resend),
    small.map(confirm),
    small.map(retry),
    fc
      .tuple(
        fc.constantFrom('a', 'b'),
        fc.constantFrom('boss', 'other'),
        fc.constantFrom(above, request.amount),
      )
      .map(said => byHand(...said)),
    small.map((link): RefundCommand => ({ type: 'RecordLinkSent', link, expiresAt: now, now })),
    small.map((attempt): RefundCommand => ({
      type: 'RecordPayout',
      attempt,
      gatewayId: 'disb-1',
      now,
    })),
    fc
      .tuple(fc.constantFrom('PAID_OUT' as const, 'FAILED' as const, 'REVERSED' as const), small)
      .map(([outcome, attempt]) => settle(outcome, attempt)),
  ),
  events: fc
    .constantFrom(...types)
    .map(type => ({ type, data: refundSamples[type] }) as RefundEvent),
  runs: 500,
  holds(_state, history) {
    expect(verifyRefund(history)).toBeNull()
    let paidTimes = 0
    for (const event of history) {
      if (event.type === 'RefundPaidOut') paidTimes += 1
      if (event.type === 'RefundReversed') paidTimes -= 1
      expect(paidTimes).toBeLessThanOrEqual(1)
    }
  },
})
