import type { DeskAvailability, DeskProduct } from '@arung/contracts/reservations/views'
import { describe, expect, test } from 'vitest'
import { changeOf, emptySale, restOf, totalsOf } from '../../src/reservation/desk/sale-form.ts'
import {
  faultsOf,
  fieldOfPath,
  fieldOfRefusal,
  requestOf,
} from '../../src/reservation/desk/sale-request.ts'
import { sessionFault, timesOf } from '../../src/reservation/desk/sale-times.ts'

const part = (id: string, sessions: string[], durationMinutes: number) => ({
  id,
  name: id,
  nameId: id,
  sessions,
  durationMinutes,
})
const combo: DeskProduct = {
  id: 'combo',
  kind: 'PACKAGE',
  name: 'Combo',
  nameId: 'Combo',
  type: null,
  price: 500_000,
  usdPrice: 0,
  soldBy: { per: 'GUEST', seats: 1 },
  parts: [part('raft', ['09:00', '13:00'], 150), part('atv', ['10:00', '12:00'], 90)],
}
const session = (time: string, state: 'OPEN' | 'FULL' = 'OPEN') => ({
  time,
  left: 5,
  per: 'GUEST' as const,
  state,
})
const availability: DeskAvailability = {
  date: '2026-12-05',
  parts: [
    { id: 'raft', allDay: null, sessions: [session('09:00'), session('13:00')] },
    { id: 'atv', allDay: null, sessions: [session('10:00'), session('12:00')] },
  ],
}
const form = { ...emptySale('2026-12-05', 'CASH'), productId: 'combo', adults: 2, children: 1 }
const sold = { product: combo, zone: undefined }

describe('the proposed times', () => {
  test('are the next that still take guests, one after the other', () => {
    expect(timesOf([], combo, availability)).toEqual(['09:00', '12:00'])
    expect(timesOf(['13:00'], combo, availability)).toEqual(['13:00', ''])
    const full = {
      ...availability,
      parts: [
        { ...availability.parts[0]!, sessions: [session('09:00', 'FULL'), session('13:00')] },
        availability.parts[1]!,
      ],
    }
    expect(timesOf([], combo, full)[0]).toBe('13:00')
  })
  test('are reported as too small, closed or missing', () => {
    const at = { left: 3, per: 'GUEST', state: 'OPEN' } as const
    expect(sessionFault('', at, { persons: 1, units: null })).toBe('session')
    expect(sessionFault('09:00', at, { persons: 4, units: null })).toBe('sessionFew')
    expect(sessionFault('09:00', at, { persons: 3, units: null })).toBeNull()
    expect(sessionFault('09:00', { ...at, per: 'UNIT' }, { persons: 9, units: 3 })).toBeNull()
    expect(sessionFault('09:00', { ...at, state: 'CLOSED' }, { persons: 1, units: null })).toBe(
      'sessionClosed',
    )
  })
})

describe('the money', () => {
  test('is the list price by guests or by units, or the override', () => {
    expect(totalsOf(form, sold)).toMatchObject({ list: 1_500_000, total: 1_500_000, units: null })
    const boat = { ...combo, soldBy: { per: 'UNIT' as const, seats: 2 } }
    expect(totalsOf(form, { ...sold, product: boat })).toMatchObject({ total: 1_000_000, units: 2 })
    const other = { ...form, overridden: true, override: 900_000 }
    expect(totalsOf(other, sold)).toMatchObject({ list: 1_500_000, total: 900_000 })
  })
  test('is returned as change above the total, and remains due below it', () => {
    expect(changeOf({ ...form, received: 200_000 }, 150_000)).toBe(50_000)
    expect(restOf({ ...form, received: 100_000 }, 150_000)).toBe(50_000)
    expect(restOf({ ...form, received: null }, 150_000)).toBe(0)
    expect(restOf({ ...form, method: 'PAYMENT_ON_ARRIVAL' }, 150_000)).toBe(150_000)
  })
  test('is no payment when due on arrival, and cash never exceeds the total', () => {
    const whole = { ...form, times: ['09:00', '12:00'], name: 'Ketut', phone: '+6281' }
    const totals = totalsOf(whole, sold)
    expect(requestOf({ ...whole, method: 'PAYMENT_ON_ARRIVAL' }, sold, totals).payment).toBeNull()
    expect(requestOf({ ...whole, received: 9_000_000 }, sold, totals).payment).toMatchObject({
      method: 'CASH',
      amount: 1_500_000,
    })
  })
  test('may be dollars at the rate of the desk, whose rest is change in rupiah', () => {
    const dollars = { ...form, inDollars: true, rate: 16_250, received: 4_000 }
    expect(changeOf(dollars, 500_000)).toBe(150_000)
    expect(restOf(dollars, 500_000)).toBe(0)
    expect(restOf(dollars, 1_500_000)).toBe(850_000)
    const whole = { ...dollars, times: ['09:00', '12:00'], name: 'Ketut', phone: '+6281' }
    expect(requestOf(whole, sold, totalsOf(whole, sold)).payment).toEqual({
      method: 'CASH',
      amount: 650_000,
      currency: 'IDR',
      reference: null,
      tendered: { currency: 'USD', amount: 4_000, rate: 16_250 },
    })
    const fields = (received: number | null) =>
      faultsOf({ ...whole, received, phonePossible: true }, sold).map(({ field }) => field)
    expect(fields(null)).toEqual(['received'])
    expect(fields(4_000)).toEqual([])
  })
})

test('missing fields are reported in the order of the page', () => {
  expect(
    faultsOf(emptySale('2026-12-05', 'CARD'), { product: undefined, zone: undefined }).map(
      ({ field }) => field,
    ),
  ).toEqual(['product', 'name', 'phone', 'reference'])
  const hotel = { ...form, source: 'HOTEL' as const, overridden: true }
  expect(faultsOf(hotel, sold).map(({ field }) => field)).toEqual([
    'session',
    'name',
    'phone',
    'hotel',
    'override',
    'overrideReason',
  ])
})

test.each([
  ['ProductGone', 'product'],
  ['SoldOut', 'session'],
  ['TotalChanged', 'override'],
  ['OverrideForbidden', 'override'],
  ['NeverHeardOf', null],
])('the refusal %s is about %s', (code, field) => {
  expect(fieldOfRefusal(code)).toBe(field)
})

test('an invalid path of the request is reported at the field that it came from', () => {
  expect(fieldOfPath('party.phone')).toBe('phone')
  expect(fieldOfPath('lines.0.guests')).toBe('guests')
  expect(fieldOfPath('elsewhere')).toBeNull()
})
