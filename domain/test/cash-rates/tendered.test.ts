import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dividedWorth,
  isTenderable,
  otherCurrency,
  Tendered,
  worthOf,
} from '@arung/contracts/cash-rates/rates'
import { cashRate } from '../../src/cash-rates/cash-rate.ts'
import { takeTendered } from '../../src/cash-rates/take-tendered.ts'
import { order } from '../../src/orders/order.ts'
import { cashLeftOf } from '../../src/orders/order-refunds.ts'
import { moneyOf } from '../../src/reservations/money.ts'
import { reservation } from '../../src/reservations/reservation.ts'
import { isMade } from '../../src/reservations/reservation-state.ts'
import { cashLinesOf, type CountedCash } from '../../src/shifts/cash-lines.ts'
import { drawer } from '../../src/shifts/drawer.ts'
import { ids } from '../../src/testing/sample-order.ts'
import { confirmed, deposit, paidOf } from '../order-history.ts'
import { made, make, now, pay, total } from '../reservation-history.ts'
import { given } from '../specification.ts'

const rate = 16_250
const dollars = (amount: number, at = rate) => ({ currency: 'USD', amount, rate: at }) as const
const taken = (amount: number, more: Partial<{ at: number; mayChoose: boolean }> = {}) => ({
  cash: dollars(amount, more.at),
  deskRate: rate,
  mayChoose: more.mayChoose ?? false,
})

describe('the worth of cash in the other currency', () => {
  test.each([
    ['$40.00 in rupiah', dollars(4_000), 650_000],
    ['a cent, rounded down to the rupiah', dollars(1), 162],
    ['rupiah in dollars', { currency: 'IDR', amount: 812_500, rate } as const, 5_000],
    [
      'rupiah, rounded down to the cent',
      { currency: 'IDR', amount: 812_499, rate } as const,
      4_999,
    ],
    ['less than a cent', { currency: 'IDR', amount: 162, rate } as const, 0],
  ])('%s', (_name, cash, worth) => expect(worthOf(cash)).toBe(worth))

  test('is exact, and never more than the cash at that rate', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 })
    const rates = fc.integer({ min: 1_000, max: 100_000 })
    fc.assert(
      fc.property(amounts, rates, (amount, at) => {
        const [cents, rupiah] = [BigInt(amount), BigInt(amount)]
        expect(BigInt(worthOf(dollars(amount, at)))).toBe((cents * BigInt(at)) / 100n)
        expect(BigInt(worthOf({ currency: 'IDR', amount, rate: at }))).toBe(
          (rupiah * 100n) / BigInt(at),
        )
      }),
    )
  })

  test('counts up to what is open, and the rest is change', () => {
    expect(dividedWorth(dollars(4_000), 500_000)).toEqual({ value: 500_000, change: 150_000 })
    expect(dividedWorth(dollars(3_000), 500_000)).toEqual({ value: 487_500, change: 0 })
  })

  test('is asked of cash in the other currency only', () => {
    const of = { method: 'CASH', currency: 'IDR', tendered: dollars(1) } as const
    expect(isTenderable(of)).toBe(true)
    expect(isTenderable({ ...of, tendered: null })).toBe(true)
    expect(isTenderable({ ...of, currency: 'USD' })).toBe(false)
    for (const method of ['CARD', 'TRANSFER']) expect(isTenderable({ ...of, method })).toBe(false)
    expect(otherCurrency('USD')).toBe('IDR')
  })

  test.each([0, -1, 0.5, 1_000_000_001])('%s is no amount of it', amount => {
    expect(Tendered.safeParse({ ...dollars(1), amount }).success).toBe(false)
  })
  test.each([0, -16_250, 999, 100_001, 16_250.5])('%s is no rate', wrong => {
    expect(Tendered.safeParse(dollars(1, wrong)).success).toBe(false)
  })
})

describe('cash in the other currency', () => {
  const of = { amount: 500_000, open: 500_000 }
  test('is taken at the rate of the desk, with its change', () => {
    expect(takeTendered(taken(4_000), of)).toEqual({ ...dollars(4_000), change: 150_000 })
  })
  test('is refused at another rate, unless the caller may choose one', () => {
    expect(takeTendered(taken(4_000, { at: 17_000 }), of)).toBe('CashRateChanged')
    const chosen = taken(4_000, { at: 17_000, mayChoose: true })
    expect(takeTendered(chosen, of)).toEqual({ ...dollars(4_000, 17_000), change: 180_000 })
  })
  test('is refused while the desk has no rate, whoever takes it', () => {
    const none = { ...taken(4_000, { mayChoose: true }), deskRate: null }
    expect(takeTendered(none, of)).toBe('NoCashRate')
  })
  test.each([499_999, 500_001, 650_000])('is refused with the value %d', amount => {
    expect(takeTendered(taken(4_000), { amount, open: 500_000 })).toBe('ValueDiffers')
  })
})

test('the rate of the desk is set, changed and ended, and the same rate says nothing', () => {
  const set = (to: number | null) =>
    ({ type: 'SetCashRate', rate: to, by: ids.staff, now }) as const
  const said = (to: number | null) =>
    ({ type: 'CashRateSet', data: { rate: to, by: ids.staff, at: now } }) as const
  given(cashRate).when(set(null)).thenNothing()
  given(cashRate).when(set(rate)).thenEvents(said(rate))
  given(cashRate, said(rate)).when(set(rate)).thenNothing()
  given(cashRate, said(rate)).when(set(null)).thenEvents(said(null))
})

describe('a desk sale in rupiah, paid in dollars', () => {
  const cents = Math.ceil((total * 100) / rate) + 100
  const change = worthOf(dollars(cents)) - total
  const payment = { ...pay(total), tendered: taken(cents) }

  test('falls by the value, and keeps amount, rate and change', () => {
    const decided = given(reservation, made).when(payment)
    const [event] = decided.thenTypes('DeskPaymentRecorded')
    expect(event?.data).toMatchObject({ amount: total, tendered: { ...dollars(cents), change } })
    const state = decided.thenState()
    expect(isMade(state) && moneyOf(state)).toMatchObject({ paid: total, remaining: 0 })
  })

  test('is recorded once, whatever the rate is when it is sent again', () => {
    const events = given(reservation, made).when(payment).thenTypes('DeskPaymentRecorded')
    given(reservation, made, ...events)
      .when({ ...payment, tendered: { ...payment.tendered, deskRate: 17_000 } })
      .thenNothing()
  })

  test('is refused for more than remains', () =>
    given(reservation, made)
      .when({ ...payment, amount: total + 1 })
      .thenRefused('MoreThanRemains'))

  test('can be paid with its sale', () => {
    const { paymentId, method, amount, reference, tendered } = payment
    const money = { paymentId, method, amount, reference, tendered }
    given(reservation)
      .when({ ...make, payment: money })
      .thenTypes('ReservationMade', 'DeskPaymentRecorded')
    given(reservation)
      .when({ ...make, payment: { ...money, amount: total - 1 } })
      .thenRefused('ValueDiffers')
  })
})

describe('an order of the site, paid at the desk in the other currency', () => {
  const rest = 900_000
  const begun = [deposit, paidOf(400_000, 400_000, rest), confirmed]
  const collect = {
    type: 'CollectPayment',
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    method: 'CASH',
    reference: null,
    tendered: taken(6_000),
    by: ids.staff,
    now,
  } as const

  test('falls by the value, and its cash can go back in its own currency', () => {
    const decided = given(order, ...begun).when(collect)
    const [event] = decided.thenTypes('PaymentRecorded')
    expect(event?.data).toMatchObject({
      amount: rest,
      remaining: 0,
      desk: { method: 'CASH', tendered: { ...dollars(6_000), change: 75_000 } },
    })
    const state = decided.thenState()
    if (!state.exists) throw new Error('There is no order')
    expect(state.deskPayments.get(ids.otherPayment)?.tendered).toEqual({
      ...dollars(6_000),
      change: 75_000,
    })
    expect(cashLeftOf(state)).toBe(rest)
  })

  test('is refused for more than remains, and at another rate', () => {
    const decided = given(order, ...begun)
    decided.when({ ...collect, amount: rest + 1 }).thenRefused('AboveRemainder')
    decided
      .when({ ...collect, tendered: taken(6_000, { at: 17_000 }) })
      .thenRefused('CashRateChanged')
  })
})

describe('the drawer', () => {
  const cash: CountedCash = {
    kind: 'PAYMENT',
    id: ids.payment,
    sale: { kind: 'RESERVATION', id: 'sale' },
    number: 'JRM-1',
    currency: 'IDR',
    amount: 500_000,
    tendered: { ...dollars(4_000), change: 150_000 },
  }
  const count = (of: CountedCash) =>
    ({
      type: 'CountCash',
      drawerId: 'drawer',
      shiftId: 'shift',
      accountId: ids.staff,
      lines: cashLinesOf(of),
      now,
    }) as const
  const expectedAfter = (...all: readonly CountedCash[]) =>
    all.reduce((state, one) => {
      const decision = drawer.decide(count(one), state)
      return decision.ok ? decision.events.reduce(drawer.evolve, state) : state
    }, drawer.initial).open?.expected

  test('gains the dollars and gives the change in rupiah, once', () => {
    expect(expectedAfter(cash)).toEqual({ IDR: -150_000, USD: 4_000 })
    expect(expectedAfter(cash, cash)).toEqual({ IDR: -150_000, USD: 4_000 })
  })
  test('takes the same back for a void, and the value in rupiah for a return', () => {
    expect(expectedAfter(cash, { ...cash, kind: 'VOID' })).toEqual({ IDR: 0, USD: 0 })
    const { tendered: _tendered, ...back } = { ...cash, kind: 'RETURN' } as const
    expect(expectedAfter(cash, back)).toEqual({ IDR: -650_000, USD: 4_000 })
  })
  test('gains rupiah for an order in dollars', () => {
    const rupiah = { currency: 'IDR', amount: 1_000_000, rate } as const
    const { value, change } = dividedWorth(rupiah, 6_000)
    expect([value, change]).toEqual([6_000, 153])
    const paid = {
      ...cash,
      currency: 'USD',
      amount: value,
      tendered: { ...rupiah, change },
    } as const
    expect(expectedAfter(paid)).toEqual({ IDR: 1_000_000, USD: -153 })
  })
  test('never gains less than the sale falls by, at the rate', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const open = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, open, fc.integer({ min: 1_000, max: 100_000 }), (amount, left, at) => {
        const { value, change } = dividedWorth(dollars(amount, at), left)
        const paid = { ...cash, amount: value, tendered: { ...dollars(amount, at), change } }
        const { IDR = 0, USD = 0 } = expectedAfter(paid) ?? {}
        const worth = (USD * at) / 100 + IDR
        expect(value).toBeLessThanOrEqual(left)
        expect(worth - value).toBeGreaterThanOrEqual(0)
        expect(worth - value).toBeLessThan(1)
      }),
    )
  })
})
