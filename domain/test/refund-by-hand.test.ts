import { describe, test } from 'vitest'
import type { RefundEvent, RefundTarget } from '../src/refunds/events.ts'
import { refund, type RefundCommand } from '../src/refunds/refund.ts'
import { ids, instants, orderNumber } from '../src/testing/sample-order.ts'
import { folded, given } from './specification.ts'

const now = instants.soon
const own = { refundId: ids.refund, orderId: ids.order }
const money = { amount: 1_300_000, currency: 'IDR' as const }
const request = { ...own, orderNumber, ordinal: 1, ...money }
const bank = (accountNumber: string): RefundTarget => ({
  type: 'BANK',
  code: 'ID_BCA',
  name: 'Bank Central Asia (BCA)',
  account: { holderName: 'Wayan Hartono', accountNumber },
})
const enter = (accountNumber = '000000000099'): RefundCommand => ({
  type: 'EnterChannel',
  refund: request,
  subject: ids.checkout,
  target: bank(accountNumber),
  now,
})
/** The statement of one person. The most that one person may refund alone is a rupiah less than the refund. */
const says = (by: string, reference = 'receipt 7', alone = money.amount - 1): RefundCommand => ({
  type: 'PayByHand',
  refund: request,
  reference,
  by,
  aloneMax: { IDR: alone, USD: 0 },
  now,
})
const happened = (...commands: RefundCommand[]): RefundEvent[] => {
  const events: RefundEvent[] = []
  for (const command of commands) {
    const decision = refund.decide(command, folded(refund, events))
    if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.refusal}`)
    events.push(...decision.events)
  }
  return events
}

describe('a refund paid by hand', () => {
  test('up to the limit needs one person', () =>
    given(refund)
      .when(says('boss', 'receipt 7', money.amount))
      .thenTypes('RefundRequested', 'RefundPaidOut'))
  test('above the limit counts when a second person names the same receipt', () => {
    given(refund).when(says('boss')).thenTypes('RefundRequested', 'RefundHandedOver')
    given(refund, ...happened(enter()))
      .when(says('boss'))
      .thenTypes('RefundHandedOver')
    const first = happened(says('boss'))
    given(refund, ...first)
      .when(says('boss'))
      .thenRefused('SecondPersonNeeded')
    given(refund, ...first)
      .when(says('other', 'receipt 8'))
      .thenRefused('OtherReference')
    given(refund, ...first)
      .when(says('other'))
      .thenEvents({
        type: 'RefundPaidOut',
        data: { ...own, ...money, reference: 'receipt 7', byHand: true, at: now },
      })
  })
  test('lets the first person correct the receipt, and nothing more', () => {
    const mended = happened(says('boss'), says('boss', 'receipt 8'))
    given(refund, ...mended)
      .when(says('boss', 'receipt 8'))
      .thenRefused('SecondPersonNeeded')
    given(refund, ...mended)
      .when(says('other', 'receipt 8'))
      .thenTypes('RefundPaidOut')
  })
  test('allows no other payout until the second person confirms it, but can be rejected', () => {
    const waiting = happened(enter(), says('boss'))
    given(refund, ...waiting)
      .when({ type: 'ConfirmRefund', link: 1, now })
      .thenRefused('LinkNotValid')
    given(refund, ...waiting)
      .when(enter('111111'))
      .thenRefused('RefundUnderWay')
    given(refund, ...waiting)
      .when({ type: 'RejectRefund', subject: ids.checkout, reason: 'No', now })
      .thenTypes('RefundRejected')
  })
})
