import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cart, type CartCommand } from '../src/carts/cart.ts'
import type { CartEvent } from '../src/carts/events.ts'
import { claim, type ClaimCommand } from '../src/claims/claim.ts'
import type { ClaimEvent } from '../src/claims/events.ts'
import type { PaymentEvent } from '../src/payments/events.ts'
import { payment, type PaymentCommand } from '../src/payments/payment.ts'
import { paymentSamples } from '../src/payments/samples.ts'
import { ids, sampleChoice } from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import { folded, given } from './specification.ts'

const now = '2026-12-01T02:00:00.000Z'

describe('claims', () => {
  const claimIt = (owner: string): ClaimCommand => ({
    type: 'ClaimValue',
    kind: 'email-users',
    owner,
    now,
  })
  const release = (owner: string): ClaimCommand => ({ ...claimIt(owner), type: 'ReleaseClaim' })
  const claimed: ClaimEvent = {
    type: 'ValueClaimed',
    data: { kind: 'email-users', owner: 'a', at: now },
  }
  const released: ClaimEvent = { ...claimed, type: 'ClaimReleased' }
  test('a value has one owner', () => {
    given(claim).when(claimIt('a')).thenEvents(claimed)
    given(claim, claimed).when(claimIt('a')).thenNothing()
    given(claim, claimed).when(claimIt('b')).thenRefused('AlreadyClaimed')
  })
  test('a value is released once, and only by its owner', () => {
    given(claim, claimed).when(release('b')).thenRefused('NotTheOwner')
    given(claim, claimed).when(release('a')).thenEvents(released)
    given(claim, claimed, released).when(release('a')).thenNothing()
  })
  test('a released value is free', () =>
    given(claim, claimed, released).when(claimIt('b')).thenTypes('ValueClaimed'))
  deciderLaws({
    name: 'a claim',
    decider: claim,
    commands: fc.oneof(
      fc.constantFrom('a', 'b').map(claimIt),
      fc.constantFrom('a', 'b').map(release),
    ),
    events: fc.constantFrom(claimed, released),
  })
})

describe('carts', () => {
  const ownerId = ids.account
  const add = (
    lineId: string,
    currency: 'IDR' | 'USD' = 'IDR',
    choice = sampleChoice,
  ): CartCommand => ({
    type: 'AddLine',
    ownerId,
    lineId,
    currency,
    choice,
    now,
  })
  const added = (lineId: string): CartEvent => ({
    type: 'CartLineAdded',
    data: { ownerId, lineId, currency: 'IDR', choice: sampleChoice, at: now },
  })
  const later = { ...sampleChoice, times: ['13:00'] }
  const change = (lineId: string, choice = later): CartCommand => ({
    type: 'ChangeLine',
    ownerId,
    lineId,
    choice,
    now,
  })
  const removeLine = (lineId: string): CartCommand => ({ type: 'RemoveLine', ownerId, lineId, now })
  const clear = (...lineIds: string[]): CartCommand => ({
    type: 'ClearLines',
    ownerId,
    lineIds,
    now,
  })
  const removed: CartEvent = { type: 'CartLineRemoved', data: { ownerId, lineId: 'a', at: now } }

  test('a line is added once', () => {
    given(cart).when(add('a')).thenEvents(added('a'))
    given(cart, added('a')).when(add('a')).thenNothing()
    given(cart, added('a'))
      .when(add('a', 'IDR', later))
      .thenRefused('LineIdTaken')
  })
  test('a cart accepts a line in another currency: it is shown in that of the newest', () => {
    given(cart, added('a')).when(add('b', 'USD')).thenTypes('CartLineAdded')
    given(cart, added('a'), removed).when(add('b', 'USD')).thenTypes('CartLineAdded')
  })
  test('a cart holds at most twenty lines', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => added(`line-${index}`))
    given(cart, ...twenty)
      .when(add('one-more'))
      .thenRefused('CartFull')
    given(cart, ...twenty.slice(1))
      .when(add('one-more'))
      .thenTypes('CartLineAdded')
  })
  test('a line is changed and removed once', () => {
    given(cart, added('a')).when(change('a')).thenTypes('CartLineChanged')
    given(cart, added('a')).when(change('a', sampleChoice)).thenNothing()
    given(cart).when(change('a')).thenRefused('LineUnknown')
    given(cart, added('a')).when(removeLine('a')).thenEvents(removed)
    given(cart).when(removeLine('a')).thenNothing()
  })
  test('only the ordered lines are cleared', () => {
    const state = given(cart, added('a'), added('b')).when(clear('a', 'unknown')).thenState()
    expect([...state.lines.keys()]).toEqual(['b'])
    given(cart, added('b')).when(clear('a')).thenNothing()
  })
  const line = fc.constantFrom('a', 'b', 'c')
  deciderLaws({
    name: 'a cart',
    decider: cart,
    commands: fc.oneof(
      fc
        .tuple(line, fc.constantFrom('IDR' as const, 'USD' as const))
        .map(([id, in_]) => add(id, in_)),
      line.map(id => change(id)),
      line.map(removeLine),
      fc.array(line, { maxLength: 3 }).map(all => clear(...all)),
    ),
    events: fc.constantFrom<CartEvent>(added('a'), added('b'), removed, {
      type: 'CartCleared',
      data: { ownerId, lineIds: ['a', 'c'], at: now },
    }),
    holds: state => expect(state.lines.size).toBeLessThanOrEqual(20),
  })
})

describe('payments', () => {
  const { at: _at, ...invoice } = paymentSamples.InvoiceCreated
  const created: PaymentEvent = { type: 'InvoiceCreated', data: paymentSamples.InvoiceCreated }
  const succeeded: PaymentEvent = {
    type: 'PaymentSucceeded',
    data: paymentSamples.PaymentSucceeded,
  }
  const expired: PaymentEvent = { type: 'PaymentExpired', data: paymentSamples.PaymentExpired }
  const failed: PaymentEvent = { type: 'PaymentFailed', data: paymentSamples.PaymentFailed }
  const mismatched: PaymentEvent = {
    type: 'PaymentMismatched',
    data: paymentSamples.PaymentMismatched,
  }
  const record = (invoiceId = invoice.invoiceId): PaymentCommand => ({
    type: 'RecordInvoice',
    ...invoice,
    invoiceId,
    now,
  })
  const settle = (
    outcome: 'PAID' | 'EXPIRED' | 'FAILED',
    change: { amount?: number; currency?: 'IDR' | 'USD'; invoiceId?: string } = {},
  ): PaymentCommand => ({
    type: 'SettlePayment',
    paymentId: ids.payment,
    orderId: ids.order,
    invoiceId: invoice.invoiceId,
    outcome,
    amount: invoice.amount,
    currency: 'IDR',
    method: 'BANK_TRANSFER',
    channel: 'BCA',
    paidAt: now,
    reason: 'Declined by the bank',
    now,
    ...change,
  })

  test('a payment has one invoice', () => {
    given(payment).when(record()).thenEvents(created)
    given(payment, created).when(record()).thenNothing()
    given(payment, created).when(record('another')).thenRefused('OtherInvoice')
  })
  test('an invoice is paid once', () => {
    given(payment, created).when(settle('PAID')).thenEvents(succeeded)
    given(payment, created, succeeded).when(settle('PAID')).thenNothing()
    given(payment, created, succeeded).when(settle('EXPIRED')).thenNothing()
  })
  test('less money, more money or other money is a mismatch for a person to check, not a payment', () => {
    given(payment, created)
      .when(settle('PAID', { amount: 1_000_000 }))
      .thenEvents(mismatched)
    given(payment, created, mismatched)
      .when(settle('PAID', { amount: 1_000_000 }))
      .thenNothing()
    given(payment, created)
      .when(settle('PAID', { amount: 2_000_000 }))
      .thenTypes('PaymentMismatched')
    given(payment, created)
      .when(settle('PAID', { currency: 'USD' }))
      .thenTypes('PaymentMismatched')
    expect(folded(payment, [created, mismatched])).toMatchObject({ status: 'INVOICED' })
  })
  test('an invoice expires or fails once', () => {
    given(payment, created).when(settle('EXPIRED')).thenEvents(expired)
    given(payment, created, expired).when(settle('EXPIRED')).thenNothing()
    given(payment, created).when(settle('FAILED')).thenEvents(failed)
    given(payment, created, failed).when(settle('FAILED')).thenNothing()
  })
  test('money that arrives after the end still counts', () => {
    given(payment, created, expired).when(settle('PAID')).thenEvents(succeeded)
    given(payment, created, failed).when(settle('PAID')).thenEvents(succeeded)
  })
  test('another invoice, or a missing one, settles nothing', () => {
    given(payment, created)
      .when(settle('PAID', { invoiceId: 'forged' }))
      .thenRefused('OtherInvoice')
    given(payment).when(settle('PAID')).thenRefused('PaymentUnknown')
  })
  deciderLaws({
    name: 'a payment',
    decider: payment,
    commands: fc.oneof(
      fc.constantFrom(record(), record('another')),
      fc
        .constantFrom('PAID' as const, 'EXPIRED' as const, 'FAILED' as const)
        .map(one => settle(one)),
      fc.constantFrom(1_000_000, 2_000_000).map(amount => settle('PAID', { amount })),
    ),
    events: fc.constantFrom(created, succeeded, expired, failed, mismatched),
    holds(_state, history) {
      const paid = history.filter(event => event.type === 'PaymentSucceeded')
      expect(paid.length).toBeLessThanOrEqual(1)
    },
  })
})
