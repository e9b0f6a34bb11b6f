import { expect, test } from 'vitest'
import { calendarOf } from '../src/orders/calendar.ts'
import { samplePickup } from '../src/testing/sample-order.ts'
import type { OrderLine } from '../src/orders/events.ts'

const none = { variantId: null, units: 0, places: [] }
const line = (productId: string, packageName: string, time: string): OrderLine => ({
  lineId: `line-${productId}`,
  productId,
  slug: productId,
  isCombo: false,
  packageName,
  packageNameId: packageName,
  mediaId: null,
  date: '2026-12-31',
  sessions: [{ productId, packageName, packageNameId: packageName, time, ...none }],
  rates: [],
  addOns: [],
  offersPickup: false,
  persons: 2,
  subTotal: 0,
  addOnsTotal: 0,
  total: 0,
})
const order = {
  orderId: 'order-1',
  orderNumber: 'JRM-261231-7KQ2',
  locale: 'en',
  pickup: null,
  lines: [
    line(
      'dinner',
      'Dinner; by the river, with music and a very long name that does not fit',
      '22:30',
    ),
    line('walk', 'Jalan pagi – 日の出', '05:00'),
  ],
  at: '2026-11-21T11:00:00.000Z',
  changes: 0,
} as const
const walk = { durationMinutes: 90, location: 'Tegalalang' }

test('every event has an end: by its product, or two hours after it begins', () => {
  const file = calendarOf(order, new Map([['walk', walk]]), null)
  const [first = '', second = ''] = file.split('END:VEVENT')
  expect(first).toContain('DTEND;TZID=Asia/Makassar:20261231T063000\r\n')
  expect(first).toContain('LOCATION:Tegalalang\r\n')
  expect(second).toContain('DTSTART;TZID=Asia/Makassar:20261231T223000\r\n')
  expect(second).toContain('DTEND;TZID=Asia/Makassar:20270101T003000\r\n')
  expect(second).not.toContain('LOCATION')
})

test('a changed order replaces what a calendar has of it', () => {
  const file = calendarOf({ ...order, changes: 2 }, new Map(), null)
  expect(file.match(/SEQUENCE:2\r\n/g)).toHaveLength(2)
})

test('an event is named alike, whatever is known of its product', () => {
  const namesIn = (file: string) => file.match(/UID:.*/g)
  expect(namesIn(calendarOf(order, new Map(), null))).toEqual(
    namesIn(calendarOf(order, new Map([['walk', walk]]), null)),
  )
})

test('lines are folded at 75 octets without cutting a letter, and signs are escaped', () => {
  const file = calendarOf(order, new Map(), { operatorName: 'Jeramaya', phone: '+62 361 000 000' })
  expect(file.split('\r\n').every(one => Buffer.byteLength(one) <= 75)).toBe(true)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain('SUMMARY:Jalan pagi – 日の出\r\n')
  expect(whole).toContain('SUMMARY:Dinner\\; by the river\\, with music')
  expect(whole).toContain('Jeramaya\\, +62 361 000 000')
})

test('a car has an event of its own, that ends with its window, past midnight too', () => {
  const trip = { activityDate: '2026-12-31', activityTime: '02:00', quantity: 1, unitPrice: 0 }
  const window = { date: '2026-12-30', from: '23:45', to: '00:15' }
  const pickup = { ...samplePickup, trips: [{ ...trip, total: 0, window }] }
  const [first = ''] = calendarOf({ ...order, pickup }, new Map(), null).split('END:VEVENT')
  expect(first).toContain('SUMMARY:Pick-up\r\n')
  expect(first).toContain('DTSTART;TZID=Asia/Makassar:20261230T234500\r\n')
  expect(first).toContain('DTEND;TZID=Asia/Makassar:20261231T001500\r\n')
})
