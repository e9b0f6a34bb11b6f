import { describe, expect, test } from 'vitest'
import type { ReturnReason } from '@arung/contracts/reservations/statuses'
import { reservationRetentionReason } from '../src/reservations/retention-reason.ts'
import { isMade, type LiveReservation } from '../src/reservations/reservation-state.ts'
import { reservation, type ReservationCommand } from '../src/reservations/reservation.ts'
import { reservationSamples, sampleReservation } from '../src/reservations/samples.ts'
import { activityDate, ids, instants } from '../src/testing/sample-order.ts'
import {
  addsUp,
  became,
  by,
  cancel,
  confirm,
  giveBack,
  made,
  make,
  money,
  now,
  paid,
  pay,
  reservationId,
  total,
  voided,
} from './reservation-history.ts'
import { folded, given } from './specification.ts'

describe('a reservation', () => {
  test('is made once, with its first terms', () => {
    given(reservation).when(make).thenEvents(made)
    given(reservation, made)
      .when({ ...make, terms: { ...sampleReservation, total: 1 } })
      .thenNothing()
  })

  test('is made together with its payment, or not at all', () => {
    const payment = {
      paymentId: ids.payment,
      method: 'CASH',
      amount: total,
      reference: null,
    } as const
    const state = given(reservation)
      .when({ ...make, payment })
      .thenState()
    expect(money(state)).toMatchObject({ paid: total, remaining: 0 })
    given(reservation)
      .when({ ...make, payment: { ...payment, amount: total + 1 } })
      .thenRefused('MoreThanRemains')
  })

  test('is made only with amounts that add up', () => {
    const [line] = sampleReservation.lines
    if (line === undefined) throw new Error('No line')
    const [first, ...others] = line.parts
    if (first === undefined) throw new Error('No part')
    for (const terms of [
      { ...sampleReservation, total: total + 1 },
      { ...sampleReservation, pickUpTotal: 5 },
      { ...sampleReservation, lines: [{ ...line, parts: [{ ...first, share: 1 }, ...others] }] },
      { ...sampleReservation, pickUpTotal: -total - 1, total: -1 },
    ])
      given(reservation)
        .when({ ...make, terms })
        .thenRefused('AmountsDiffer')
  })

  test('is never made once it was dropped, and never dropped once it was made', () => {
    const drop = { type: 'DropReservation', reservationId, now } as const
    const dropped = { type: 'ReservationDropped', data: { reservationId, at: now } } as const
    given(reservation).when(drop).thenEvents(dropped)
    given(reservation, dropped).when(make).thenRefused('ReservationDropped')
    given(reservation, made).when(drop).thenNothing()
  })

  test('refuses every command when it was never made', () => {
    for (const command of [pay(1), confirm, voided, giveBack(1), cancel('POLICY')])
      given(reservation).when(command).thenRefused('ReservationUnknown')
  })

  test('changes only the details that are named', () => {
    const others = { party: sampleReservation.party, pickUp: sampleReservation.pickUp }
    given(reservation, made)
      .when({ type: 'ChangeReservation', note: null, by, now })
      .thenEvents({
        type: 'ReservationChanged',
        data: { reservationId, ...others, note: null, by, at: now },
      })
    given(reservation, made)
      .when({ type: 'ChangeReservation', note: sampleReservation.note, by, now })
      .thenNothing()
    given(reservation, made, { type: 'ReservationForgotten', data: { reservationId, at: now } })
      .when({ type: 'ChangeReservation', note: 'x', by, now })
      .thenRefused('PartyForgotten')
  })
})

describe('its voucher', () => {
  const ask = { type: 'AskVoucher', by, now } as const
  const asked = { type: 'DeskVoucherAsked', data: { reservationId, by, at: now } } as const
  const of = (change: Partial<typeof sampleReservation>) =>
    ({ type: 'ReservationMade', data: { ...made.data, ...change } }) as const

  test('is mailed each time it is asked for', () => {
    given(reservation, made).when(ask).thenEvents(asked)
    given(reservation, made, asked).when(ask).thenEvents(asked)
  })
  test('is not mailed without an address or a code, nor once the reservation is cancelled or forgotten', () => {
    const nobody = { ...sampleReservation.party!, email: null }
    given(reservation, of({ party: nobody }))
      .when(ask)
      .thenRefused('NoAddress')
    given(reservation, of({ voucherCode: null }))
      .when(ask)
      .thenRefused('NoVoucher')
    const cancelled = {
      type: 'ReservationCanceled',
      data: reservationSamples.ReservationCanceled,
    } as const
    given(reservation, made, cancelled).when(ask).thenRefused('ReservationCanceled')
    const forgotten = { type: 'ReservationForgotten', data: { reservationId, at: now } } as const
    given(reservation, made, forgotten).when(ask).thenRefused('PartyForgotten')
  })
})

describe('its money', () => {
  test('is taken up to what remains', () => {
    given(reservation, made)
      .when(pay(total + 1))
      .thenRefused('MoreThanRemains')
    const state = given(reservation, made).when(pay(total)).thenState()
    expect(money(state)).toMatchObject({ paid: total, remaining: 0 })
    given(reservation, made, paid(total))
      .when(pay(1, ids.otherPayment))
      .thenRefused('MoreThanRemains')
  })

  test('a transfer counts once it is confirmed, and nobody can pay it twice meanwhile', () => {
    const waiting = paid(total, 'TRANSFER')
    const state = folded(reservation, [made, waiting])
    expect(money(state)).toEqual({
      paid: 0,
      waiting: total,
      remaining: total,
      open: 0,
      owed: 0,
      toReturn: 0,
    })
    given(reservation, made, waiting).when(pay(1, ids.otherPayment)).thenRefused('MoreThanRemains')
    const seen = given(reservation, made, waiting).when(confirm).thenState()
    expect(money(seen)).toMatchObject({ paid: total, waiting: 0, remaining: 0 })
    given(reservation, made, paid(5)).when(confirm).thenNothing()
    given(reservation, made).when(confirm).thenRefused('PaymentNotThere')
    given(reservation, made, waiting, {
      type: 'DeskPaymentVoided',
      data: { ...reservationSamples.DeskPaymentVoided, counted: false },
    })
      .when(confirm)
      .thenRefused('PaymentVoided')
  })

  test('a payment that never came is voided by its taker that day, or with the right to void any', () => {
    const state = given(reservation, made, paid(500_000)).when(voided).thenState()
    expect(money(state)).toMatchObject({ paid: 0, remaining: total })
    const another = { ...voided, by: ids.admin }
    const tomorrow = { ...voided, now: '2026-12-02T02:05:00.000Z' }
    for (const one of [another, tomorrow]) {
      given(reservation, made, paid(5)).when(one).thenRefused('NotYourPayment')
      given(reservation, made, paid(5))
        .when({ ...one, ofAnybody: true })
        .thenTypes('DeskPaymentVoided')
    }
    given(reservation, made).when(voided).thenRefused('PaymentNotThere')
  })

  test('goes back up to what was paid, and a payment that went back cannot be voided', () => {
    given(reservation, made, paid(5)).when(giveBack(6)).thenRefused('MoreThanPaid')
    const returned = {
      type: 'DeskMoneyReturned',
      data: { ...reservationSamples.DeskMoneyReturned, amount: 2 },
    } as const
    const state = given(reservation, made, paid(5)).when(giveBack(2)).thenState()
    expect(money(state)).toMatchObject({ paid: 3, remaining: total - 5 })
    given(reservation, made, paid(5), returned).when(voided).thenRefused('MoneyWentBack')
    given(reservation, made, paid(5), returned).when(giveBack(2)).thenNothing()
  })

  describe('is never asked for again once it was given back', () => {
    const reasons = ['GOODWILL', 'FEWER_GUESTS', 'OPERATOR_CANCELED', 'GUESTS_CANCELED'] as const
    const back = (amount: number, reason: ReturnReason) => ({ ...giveBack(amount), reason })
    const paidBack = (amount: number, went: number, reason: ReturnReason) => [
      paid(amount),
      ...given(reservation, made, paid(amount))
        .when({ ...back(went, reason), returnId: ids.hold })
        .thenTypes('DeskMoneyReturned'),
    ]

    test.each(reasons)('a refund for %s lowers the price', reason => {
      const whole = given(reservation, made, paid(total)).when(back(200_000, reason)).thenState()
      expect(money(whole)).toMatchObject({ paid: total - 200_000, remaining: 0, toReturn: 0 })
      const deposit = given(reservation, made, paid(500_000))
        .when(back(100_000, reason))
        .thenState()
      expect(money(deposit)).toMatchObject({ paid: 400_000, remaining: total - 500_000 })
      const all = given(reservation, made, paid(total)).when(back(total, reason)).thenState()
      expect(money(all)).toMatchObject({ paid: 0, remaining: 0, open: 0, toReturn: 0 })
      given(reservation, made, ...paidBack(total, 200_000, reason))
        .when(pay(1, ids.otherPayment))
        .thenRefused('MoreThanRemains')
    })

    test('money above the price goes first, and only that can be refunded as paid twice', () => {
      const { amount: share } = reservationSamples.ReservationReduced
      const fewer = [
        made,
        paid(total),
        { type: 'ReservationReduced', data: reservationSamples.ReservationReduced },
      ] as const
      expect(money(folded(reservation, fewer))).toMatchObject({ toReturn: share })
      given(reservation, ...fewer)
        .when(back(share + 1, 'PAID_TWICE'))
        .thenRefused('NotPaidTwice')
      given(reservation, made, paid(total)).when(back(1, 'PAID_TWICE')).thenRefused('NotPaidTwice')
      for (const reason of ['PAID_TWICE', 'FEWER_GUESTS'] as const) {
        const state = given(reservation, ...fewer)
          .when(back(share, reason))
          .thenState()
        expect(money(state)).toMatchObject({ remaining: 0, toReturn: 0 })
        expect(state).toMatchObject({ lowered: 0 })
      }
      const more = given(reservation, ...fewer)
        .when(back(share + 1_000, 'GOODWILL'))
        .thenState()
      expect(more).toMatchObject({ lowered: 1_000 })
      expect(money(more)).toMatchObject({ remaining: 0, toReturn: 0 })
    })

    test('a booking changed afterwards asks for its added cost, not for the goodwill refund', () => {
      const given200 = paidBack(total, 200_000, 'GOODWILL')
      const changed = {
        type: 'ReservedBookingChanged',
        data: { ...reservationSamples.ReservedBookingChanged, total: total + 50_000 },
      } as const
      const state = folded(reservation, [made, ...given200, changed])
      expect(money(state)).toMatchObject({ paid: total - 200_000, remaining: 50_000, toReturn: 0 })
    })
  })

  test('goes back by the policy while cancelling is free and is kept later; in full it goes back at any time', () => {
    const late = instants.tripStart
    const after = (command: ReservationCommand) =>
      money(given(reservation, made, paid(500_000)).when(command).thenState())
    expect(after(cancel('POLICY'))).toMatchObject({ remaining: 0, toReturn: 500_000 })
    expect(after(cancel('POLICY', late))).toMatchObject({ remaining: 0, toReturn: 0 })
    expect(after(cancel('IN_FULL', late))).toMatchObject({ remaining: 0, toReturn: 500_000 })
    given(reservation, made, {
      type: 'ReservationCanceled',
      data: reservationSamples.ReservationCanceled,
    })
      .when(pay(1))
      .thenRefused('ReservationCanceled')
  })
})

describe('a booking of it that the desk cancels alone', () => {
  const [first, second] = sampleReservation.lines[0]!.parts
  const off = (bookingId: string, terms: 'POLICY' | 'IN_FULL', at: string = now) =>
    ({
      type: 'ReduceReservation',
      bookingId,
      cancelled: { why: 'CANCELED', reason: 'GUESTS_ASKED', terms, by, at },
      now: at,
    }) as const
  const late = instants.tripStart
  const share = first!.share

  test('costs nothing while cancelling is free, or at any time with a full refund', () => {
    for (const [terms, at] of [
      ['POLICY', now],
      ['IN_FULL', late],
    ] as const) {
      const state = given(reservation, made, paid(total))
        .when(off(first!.bookingId, terms, at))
        .thenState()
      expect(money(state)).toMatchObject({ paid: total, toReturn: share, remaining: 0 })
    }
  })
  test('keeps, when it is late, only what was paid beyond the other bookings, and asks for no more', () => {
    const of = (amount: number) =>
      given(reservation, made, paid(amount))
        .when(off(first!.bookingId, 'POLICY', late))
        .thenState()
    expect(of(total)).toMatchObject({ kept: share, due: total })
    expect(money(of(total))).toMatchObject({ toReturn: 0, remaining: 0 })
    expect(of(total - share + 5)).toMatchObject({ kept: 5 })
    expect(money(of(total - share + 5))).toMatchObject({ toReturn: 0, remaining: 0 })
    expect(of(10)).toMatchObject({ kept: 0 })
    expect(money(of(10))).toMatchObject({ remaining: total - share - 10 })
  })
  test("ends the reservation on the desk's terms when it is the last, and what was kept before stays", () => {
    const [kept] = given(reservation, made, paid(total))
      .when(off(first!.bookingId, 'POLICY', late))
      .thenTypes('ReservationReduced')
    given(reservation, made, paid(total), kept!)
      .when(off(second!.bookingId, 'IN_FULL', late))
      .thenEvents({
        type: 'ReservationCanceled',
        data: {
          reservationId,
          terms: 'IN_FULL',
          reason: 'GUESTS_ASKED',
          kept: share,
          by,
          at: late,
        },
      })
    const whole = given(reservation, made, paid(total), kept!)
      .when(cancel('IN_FULL', late))
      .thenState()
    expect(money(whole)).toMatchObject({ toReturn: total })
  })
})

describe('a booking of it that is declined or lapses alone', () => {
  const [first, second] = sampleReservation.lines[0]!.parts
  const gone = (bookingId: string, why: 'DECLINED' | 'LAPSED' = 'DECLINED') =>
    ({ type: 'ReduceReservation', bookingId, cancelled: { why, by, at: now }, now }) as const
  const reduced = {
    type: 'ReservationReduced',
    data: {
      reservationId,
      bookingId: first!.bookingId,
      amount: first!.share,
      why: 'DECLINED',
      by,
      at: now,
    },
  } as const

  test('takes its share off the price once, and what was paid for it is to be refunded', () => {
    given(reservation, made).when(gone(first!.bookingId)).thenEvents(reduced)
    given(reservation, made, reduced).when(gone(first!.bookingId)).thenNothing()
    given(reservation, made).when(gone('another')).thenNothing()
    const state = folded(reservation, [made, paid(total), reduced])
    expect(money(state)).toMatchObject({ remaining: 0, toReturn: first!.share })
    given(reservation, made, reduced)
      .when(pay(second!.share + 1))
      .thenRefused('MoreThanRemains')
    const late = given(reservation, made, paid(total), reduced)
      .when(cancel('POLICY', instants.tripStart))
      .thenState()
    expect(money(late)).toMatchObject({ toReturn: first!.share })
  })

  test('ends the reservation when it is the last, whatever the pick-up cost', () => {
    given(reservation, made, reduced)
      .when(gone(second!.bookingId, 'LAPSED'))
      .thenEvents({
        type: 'ReservationCanceled',
        data: { reservationId, terms: 'IN_FULL', reason: 'LAPSED', kept: 0, by, at: now },
      })
    const cancelled = {
      type: 'ReservationCanceled',
      data: reservationSamples.ReservationCanceled,
    } as const
    given(reservation, made, cancelled).when(gone(first!.bookingId)).thenNothing()
  })
})

test('personal data of a reservation is kept while its trip is ahead or money is open', () => {
  const why = (today: string, ...events: readonly Parameters<typeof reservation.evolve>[1][]) => {
    const state = folded(reservation, [made, ...events])
    return isMade(state) ? reservationRetentionReason(state, today) : 'NotMade'
  }
  const [before, after] = [activityDate, '2026-12-13']
  const cancelled = {
    type: 'ReservationCanceled',
    data: reservationSamples.ReservationCanceled,
  } as const
  expect(why(before)).toBe('TRIP_AHEAD')
  expect(why(after)).toBe('PAYMENT_OPEN')
  expect(why(after, paid(total, 'TRANSFER'))).toBe('PAYMENT_OPEN')
  expect(why(after, paid(total))).toBeNull()
  expect(why(before, paid(5), cancelled)).toBe('REFUND_OPEN')
  expect(why(before, cancelled)).toBeNull()
})

describe('a change to one of its bookings', () => {
  test('raises or lowers its line and its total by as much, once', () => {
    const state = given(reservation, made).when(became(0, 1_000_000)).thenState() as LiveReservation
    expect(state.terms.total).toBe(total + 1_000_000 - 666_667)
    expect(state.due).toBe(state.terms.total)
    expect(state.terms.lines[0]?.parts[0]).toMatchObject({
      time: '13:00',
      share: 1_000_000,
      changed: { date: '2026-12-20', adults: 3 },
    })
    const [first] = given(reservation, made).when(became(0, 5)).thenTypes('ReservedBookingChanged')
    given(reservation, made, first!).when(became(0, 5)).thenNothing()
  })
  test('updates the guests of the line when the booking is all of the line', () => {
    const [line] = sampleReservation.lines
    const [part] = line!.parts
    const alone = { ...line!, total: part!.share, parts: [part!] }
    const only = { ...made, data: { ...made.data, lines: [alone], total: part!.share } }
    const state = given(reservation, only).when(became(0, 5)).thenState() as LiveReservation
    expect(state.terms.lines[0]).toMatchObject({ date: '2026-12-20', adults: 3, children: 0 })
  })
  test('never brings the total below zero when guests get a discount for own transport', () => {
    const byThemselves = {
      ...made,
      data: { ...made.data, pickUpTotal: -900_000, total: total - 900_000 },
    }
    const all = [became(0, 0), became(1, 100_000)]
    const state = all.reduce(
      (before, command) => {
        const decision = reservation.decide(command, before)
        return decision.ok ? decision.events.reduce(reservation.evolve, before) : before
      },
      folded(reservation, [byThemselves]),
    ) as LiveReservation
    expect(state.terms).toMatchObject({ total: 0, pickUpTotal: -100_000 })
    addsUp(state)
  })
  test('is ignored when it is older, or when the reservation is cancelled', () => {
    const newer = given(reservation, made)
      .when(became(0, 7, 2))
      .thenTypes('ReservedBookingChanged')
    given(reservation, made, ...newer)
      .when(became(0, 5, 1))
      .thenNothing()
    given(reservation, made, {
      type: 'ReservationCanceled',
      data: reservationSamples.ReservationCanceled,
    })
      .when(became(0, 5))
      .thenNothing()
  })
  test('makes money refundable when the booking costs less than was paid', () => {
    const [cheaper] = given(reservation, made)
      .when(became(1, 0))
      .thenTypes('ReservedBookingChanged')
    const state = folded(reservation, [made, paid(total), cheaper!])
    expect(money(state)).toMatchObject({ paid: total, remaining: 0, toReturn: 833_333 })
  })
  test('moves the end of free cancellation with it', () => {
    const both = [became(0, 666_667), became(1, 833_333)]
    const state = both.reduce(
      (before, command) => {
        const decision = reservation.decide(command, before)
        return decision.ok ? decision.events.reduce(reservation.evolve, before) : before
      },
      folded(reservation, [made]),
    ) as LiveReservation
    expect(state.terms.freeCancellationUntil).toBe('2026-12-19T05:00:00.000Z')
  })
})
