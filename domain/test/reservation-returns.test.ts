import { describe, expect, test } from 'vitest'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { ReturnNeed } from '@arung/contracts/reservations/statuses'
import type { ReservationEvent } from '../src/reservations/events.ts'
import { reservation } from '../src/reservations/reservation.ts'
import { cameBy } from '../src/reservations/returns.ts'
import { isMade } from '../src/reservations/reservation-state.ts'
import { reservationSamples } from '../src/reservations/samples.ts'
import { ids } from '../src/testing/sample-order.ts'
import { by, giveBack, made, money, now, total, type Of } from './reservation-history.ts'
import { folded, given } from './specification.ts'

const paidBy = (method: DeskMethod, amount: number, paymentId: string = ids.payment) =>
  ({
    type: 'DeskPaymentRecorded',
    data: { ...reservationSamples.DeskPaymentRecorded, paymentId, amount, method },
  }) as const
const back = (of: Partial<Of<'ReturnMoney'>>): Of<'ReturnMoney'> => ({ ...giveBack(100), ...of })
const second = ids.admin
const agree: Of<'AgreeReturn'> = {
  type: 'AgreeReturn',
  returnId: ids.refund,
  ofAnybody: true,
  by: second,
  now,
}
const decline: Of<'DeclineReturn'> = {
  type: 'DeclineReturn',
  returnId: ids.refund,
  by: second,
  now,
}
const needsOf = (history: readonly ReservationEvent[], of: Partial<Of<'ReturnMoney'>>) => {
  const [event] = given(reservation, made, ...history)
    .when(back(of))
    .thenTypes('DeskReturnAsked') as [Extract<ReservationEvent, { type: 'DeskReturnAsked' }>]
  return event.data.needs
}
const byCash = [made, paidBy('CASH', 500_000)] as const
const byCard = [made, paidBy('CARD', 500_000)] as const
const asked = given(reservation, ...byCard)
  .when(back({}))
  .thenTypes('DeskReturnAsked')

describe('money goes back the way it came', () => {
  test.each(['CASH', 'CARD'] as const)('%s goes back without a second person', method => {
    given(reservation, made, paidBy(method, 500_000))
      .when(back({ method, amount: 500_000 }))
      .thenTypes('DeskMoneyReturned')
  })

  test.each([
    ['CARD', 'CASH'],
    ['CARD', 'TRANSFER'],
    ['CASH', 'CARD'],
    ['CASH', 'TRANSFER'],
  ] as const)('%s given back as %s waits for a second person', (came, method) => {
    expect(needsOf([paidBy(came, 500_000)], { method })).toEqual(['OTHER_WAY'])
  })

  test('each way gives back no more than came that way, less what already went back', () => {
    const both = [paidBy('CASH', 300), paidBy('CARD', 500, ids.otherPayment)]
    expect(needsOf(both, { method: 'CASH', amount: 301 })).toEqual(['OTHER_WAY'])
    const went = given(reservation, made, ...both)
      .when(back({ amount: 200, returnId: ids.hold }))
      .thenTypes('DeskMoneyReturned')
    expect(needsOf([...both, ...went], { amount: 101 })).toEqual(['OTHER_WAY'])
    given(reservation, made, ...both, ...went)
      .when(back({ amount: 100 }))
      .thenTypes('DeskMoneyReturned')
    const state = folded(reservation, [made, ...both, ...went])
    if (!isMade(state)) throw new Error('Not made')
    expect([cameBy(state, 'CASH'), cameBy(state, 'CARD'), cameBy(state, 'TRANSFER')]).toEqual([
      100, 500, 0,
    ])
  })

  test('an unconfirmed transfer does not count as money received', () => {
    const waits = [paidBy('CASH', 500), paidBy('TRANSFER', 500, ids.otherPayment)]
    expect(needsOf(waits, { method: 'TRANSFER', amount: 100 })).toEqual(['OTHER_WAY'])
  })
})

describe('a goodwill refund', () => {
  const favour = { reason: 'GOODWILL', goodwillAloneMax: 300 } as const
  test('above what one person gives alone waits, however it is divided', () => {
    expect(needsOf([paidBy('CASH', total)], { ...favour, amount: 301 })).toEqual(['GOODWILL'])
    const first = given(reservation, made, paidBy('CASH', total))
      .when(back({ ...favour, amount: 300, returnId: ids.hold }))
      .thenTypes('DeskMoneyReturned')
    expect(needsOf([paidBy('CASH', total), ...first], { ...favour, amount: 1 })).toEqual([
      'GOODWILL',
    ])
    given(reservation, made, paidBy('CASH', total), ...first)
      .when(back({ amount: 1_000, reason: 'GUESTS_CANCELED' }))
      .thenTypes('DeskMoneyReturned')
  })

  test('lists every reason that it needs a second person', () => {
    const all: readonly ReturnNeed[] = ['OTHER_WAY', 'GOODWILL', 'OWN_LIMIT']
    expect(needsOf([paidBy('CARD', total)], { ...favour, amount: 301, isAboveOwn: true })).toEqual(
      all,
    )
  })
})

describe('a refund that waits for a second person', () => {
  test('moves no money until somebody else approves it, and then once', () => {
    expect(money(folded(reservation, [...byCard, ...asked]))).toMatchObject({ paid: 500_000 })
    given(reservation, ...byCard, ...asked)
      .when({ ...agree, by })
      .thenRefused('SomeoneElseApproves')
    const agreed = given(reservation, ...byCard, ...asked)
      .when(agree)
      .thenTypes('DeskMoneyReturned')
    expect(agreed[0]?.data).toMatchObject({ by, agreedBy: second, amount: 100, lowered: 100 })
    expect(money(folded(reservation, [...byCard, ...asked, ...agreed]))).toMatchObject({
      paid: 499_900,
    })
    given(reservation, ...byCard, ...asked, ...agreed)
      .when(agree)
      .thenNothing()
  })

  test("above a person's own limit is approved only by somebody who may refund any amount", () => {
    const above = given(reservation, ...byCash)
      .when(back({ isAboveOwn: true }))
      .thenTypes('DeskReturnAsked')
    const others = { ...agree, ofAnybody: false }
    given(reservation, ...byCash, ...above)
      .when(others)
      .thenRefused('AboveOwnLimit')
    given(reservation, ...byCash, ...above)
      .when(agree)
      .thenTypes('DeskMoneyReturned')
    given(reservation, ...byCard, ...asked)
      .when(others)
      .thenTypes('DeskMoneyReturned')
  })

  test('is the only one of its sale, and asking for the same again emits no event', () => {
    const history = [...byCard, ...asked]
    given(reservation, ...history)
      .when(back({}))
      .thenNothing()
    const another = back({ method: 'CARD', returnId: ids.hold })
    given(reservation, ...history)
      .when(another)
      .thenRefused('ReturnWaits')
  })

  test('is declined by anybody allowed to, and cannot be approved afterwards', () => {
    for (const who of [by, second]) {
      const declined = given(reservation, ...byCard, ...asked)
        .when({ ...decline, by: who })
        .thenTypes('DeskReturnDeclined')
      const history = [...byCard, ...asked, ...declined]
      given(reservation, ...history)
        .when(agree)
        .thenRefused('ReturnNotThere')
      given(reservation, ...history)
        .when(decline)
        .thenNothing()
      given(reservation, ...history)
        .when(back({ method: 'CARD', returnId: ids.hold }))
        .thenTypes('DeskMoneyReturned')
    }
    const agreed = given(reservation, ...byCard, ...asked)
      .when(agree)
      .thenTypes('DeskMoneyReturned')
    given(reservation, ...byCard, ...asked, ...agreed)
      .when(decline)
      .thenRefused('ReturnNotThere')
  })

  test('is limited to what is paid when it is approved', () => {
    const voided = {
      type: 'DeskPaymentVoided',
      data: { ...reservationSamples.DeskPaymentVoided, counted: true },
    } as const
    given(reservation, ...byCard, ...asked, voided)
      .when(agree)
      .thenRefused('MoreThanPaid')
  })
})
