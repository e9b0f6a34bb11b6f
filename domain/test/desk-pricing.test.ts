import { listTotal, pickUpTotal, unitsOf, type SoldBy } from '@arung/contracts/bookings/pricing'
import { MakeReservation } from '@arung/contracts/reservations/requests'
import { paymentMethodCodes } from '@arung/contracts/orders/desk-money'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { expect, test } from 'vitest'

const perGuest: SoldBy = { per: 'GUEST', seats: 1 }
const perUnit: SoldBy = { per: 'UNIT', seats: 2 }
const guests = (adults: number, children = 0, units: number | null = null) => ({
  guests: { adults, children },
  units,
})

test('guests are priced one by one, units by the number asked for or as many as seat everybody', () => {
  expect(listTotal({ price: 100, soldBy: perGuest }, guests(2, 1))).toBe(300)
  expect(listTotal({ price: 100, soldBy: perUnit }, guests(2, 1))).toBe(200)
  expect(listTotal({ price: 100, soldBy: perUnit }, guests(2, 1, 3))).toBe(300)
  expect(unitsOf(perGuest, guests(2))).toBeNull()
})

const shared = { name: 'Ubud', nameId: 'Ubud', rank: 1 }
const fetched: SavePickupZone = {
  ...shared,
  kind: 'FETCHED',
  areas: ['Ubud'],
  minutesBefore: 90,
  windowMinutes: 30,
  per: 'CAR',
  seatsPerCar: 5,
  surcharge: 50,
  usdSurcharge: 1,
}
const self: SavePickupZone = { ...shared, kind: 'SELF', discount: 10, usdDiscount: 1 }

test('pick-up is charged per car once a day, and guests with own transport get a discount', () => {
  const line = {
    date: '2026-12-12',
    times: ['09:00'],
    guests: { adults: 6, children: 0 },
    total: 600,
  }
  const other = { ...line, date: '2026-12-13' }
  expect(pickUpTotal(null, [line])).toBe(0)
  expect(pickUpTotal(fetched, [line, { ...line, times: ['13:00'] }])).toBe(100)
  expect(pickUpTotal(fetched, [line, other])).toBe(200)
  expect(pickUpTotal(self, [line])).toBe(-60)
})

const sale = {
  lines: [
    {
      reservationProductId: '0c0c0000-0000-4000-8000-000000000001',
      date: '2026-12-12',
      times: ['09:00'],
      guests: { adults: 2 },
    },
  ],
  party: { name: 'Ketut Sari', phone: '+628123456789' },
  source: 'WALK_IN',
  expectedTotal: 0,
}
const wrongAt = (body: unknown) =>
  MakeReservation.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

test('a walk-in needs only what, when, who and how many', () => {
  expect(wrongAt(sale)).toBeUndefined()
})

test('a sale from a hotel names the hotel, and no other sale does', () => {
  expect(wrongAt({ ...sale, source: 'HOTEL' })).toEqual(['hotel'])
  expect(wrongAt({ ...sale, hotel: { name: 'Villa' } })).toEqual(['hotel'])
})

test('a line needs at least one guest, and a card payment needs a reference', () => {
  const [line] = sale.lines
  expect(wrongAt({ ...sale, lines: [{ ...line, guests: { adults: 0 } }] })).toEqual([
    'lines.0.guests',
  ])
  expect(wrongAt({ ...sale, payment: { method: 'CARD', amount: 5 } })).toEqual([
    'payment.reference',
  ])
})

test('payment method codes have the numbers of the specification', () => {
  expect(paymentMethodCodes).toEqual({
    CASH: 1,
    CARD: 2,
    TRANSFER: 3,
    VCR: 4,
    DEPOSIT: 5,
    PAYMENT_ON_ARRIVAL: 6,
  })
})
