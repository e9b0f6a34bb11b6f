import { expect, test } from 'vitest'
import { calendarMessages } from '../src/orders/calendar-messages.ts'
import { calendarOf } from '../src/orders/calendar.ts'
import { samplePickup } from '../src/testing/sample-order.ts'
import type { LineTerms } from '../src/catalogue/line-terms.ts'

const none = { variantId: null, units: 0, places: [] }
const line = (productId: string, packageName: string, time: string): LineTerms => ({
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
  isOff: false,
} as const
const operator = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
}
const walk = { durationMinutes: 90, location: 'Tegalalang' }

test('every event ends by the duration of its product, or two hours after it begins', () => {
  const file = calendarOf(order, new Map([['walk', walk]]), null)
  const [first = '', second = ''] = file.split('END:VEVENT')
  expect(first).toContain('DTEND;TZID=Asia/Makassar:20261231T063000\r\n')
  expect(first).toContain('LOCATION:Tegalalang\r\n')
  expect(second).toContain('DTSTART;TZID=Asia/Makassar:20261231T223000\r\n')
  expect(second).toContain('DTEND;TZID=Asia/Makassar:20270101T003000\r\n')
  expect(second).not.toContain('LOCATION')
})

test('a changed order replaces its events in the calendar', () => {
  const file = calendarOf({ ...order, changes: 2 }, new Map(), null)
  expect(file.match(/SEQUENCE:2\r\n/g)).toHaveLength(2)
})

test('an event keeps its UID, whatever is known of its product', () => {
  const namesIn = (file: string) => file.match(/UID:.*/g)
  expect(namesIn(calendarOf(order, new Map(), null))).toEqual(
    namesIn(calendarOf(order, new Map([['walk', walk]]), null)),
  )
})

test('lines are folded at 75 octets without splitting a character, and special characters are escaped', () => {
  const file = calendarOf(order, new Map(), operator)
  expect(file.split('\r\n').every(one => Buffer.byteLength(one) <= 75)).toBe(true)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain('SUMMARY:Jalan pagi – 日の出\r\n')
  expect(whole).toContain('SUMMARY:Dinner\\; by the river\\, with music')
  expect(whole).toContain('Jeramaya\\, +62 361 000 000')
})

test('a pick-up has an event of its own that ends with its window, past midnight too', () => {
  const trip = { activityDate: '2026-12-31', activityTime: '02:00', quantity: 1, unitPrice: 0 }
  const window = { date: '2026-12-30', from: '23:45', to: '00:15' }
  const pickup = { ...samplePickup, trips: [{ ...trip, total: 0, window }] }
  const [first = ''] = calendarOf({ ...order, pickup }, new Map(), null).split('END:VEVENT')
  expect(first).toContain('SUMMARY:Pick-up\r\n')
  expect(first).toContain('DTSTART;TZID=Asia/Makassar:20261230T234500\r\n')
  expect(first).toContain('DTEND;TZID=Asia/Makassar:20261231T001500\r\n')
})

test('every event has reminders a day and two hours before, with its own name', () => {
  const file = calendarOf(order, new Map(), operator)
  for (const event of file.split('BEGIN:VEVENT').slice(1)) {
    expect(event.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT2H'])
    const [name] = /(?<=SUMMARY:)[^]*?(?=\r\n[A-Z])/.exec(event) ?? []
    expect(event.split('BEGIN:VALARM')[1]).toContain(`DESCRIPTION:${name?.slice(0, 20)}`)
  }
})

test('an order that is off marks every event cancelled, raises its sequence and has no reminders', () => {
  const file = calendarOf({ ...order, changes: 2, isOff: true }, new Map(), operator)
  expect(file).toContain('METHOD:PUBLISH\r\n')
  expect(file.match(/STATUS:CANCELLED\r\n/g)).toHaveLength(2)
  expect(file.match(/SEQUENCE:3\r\n/g)).toHaveLength(2)
  expect(file).not.toMatch(/VALARM|STATUS:CONFIRMED/)
})

const guest = { name: 'Maya "Mo"\r\nX-BAD:1', email: 'maya@example.com' }
const messagesOf = (changed: Partial<typeof order> | object, earlier: (typeof order)[] = []) =>
  calendarMessages({ ...order, ...changed }, { earlier, guest, products: new Map(), operator })
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a calendar gets each event in a message of its own, with organiser and attendee', () => {
  const messages = messagesOf({ changes: 1 }, [order])
  expect(messages.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST'])
  for (const [index, { content }] of messages.entries()) {
    const text = unfolded(content)
    expect(text.match(/UID:.*/g)).toEqual([`UID:order-1-${index}@arung`])
    expect(text).toContain('METHOD:REQUEST\r\n')
    expect(text).toContain('SEQUENCE:1\r\n')
    expect(text).toContain('ORGANIZER;CN="Jeramaya":mailto:hello@jeramaya.example\r\n')
    expect(text).toContain(
      'ATTENDEE;CN="Maya  Mo   X-BAD:1";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:maya@example.com\r\n',
    )
    expect(content.split('\r\n').every(one => Buffer.byteLength(one) <= 75)).toBe(true)
  }
})

test('an event that a change removed is cancelled, and an ended order has all its events cancelled', () => {
  const [walkLine] = [order.lines[1]]
  const shorter = messagesOf({ changes: 1, lines: [walkLine] }, [order])
  expect(shorter.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(shorter[1]?.content).toMatch(/SEQUENCE:1\r\n[^]*SUMMARY:Dinner[^]*STATUS:CANCELLED/)
  // The event comes back and is announced again.
  const again = messagesOf({ changes: 2 }, [order, { ...order, lines: [walkLine] } as never])
  expect(again[1]).toMatchObject({ method: 'REQUEST' })
  expect(again[1]?.content).toContain('SEQUENCE:2\r\n')
  const ended = messagesOf({ changes: 2, isOff: true, lines: [walkLine] }, [order])
  expect(ended.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  for (const { content } of ended) expect(content).toContain('SEQUENCE:3\r\n')
})

test("a moved event keeps its UID and gives the new time in the operator's time zone", () => {
  const moved = { ...order.lines[1], date: '2027-01-02' }
  const [first] = messagesOf({ changes: 1, lines: [moved] }, [
    { ...order, lines: [order.lines[1]] } as never,
  ])
  expect(first?.content).toContain('UID:order-1-0@arung\r\n')
  expect(first?.content).toContain('DTSTART;TZID=Asia/Makassar:20270102T050000\r\n')
})

test('what is kept without a date has no event, nor has the car to it; the others keep their ids', () => {
  const [dinner, morning] = order.lines
  const two = {
    ...order,
    lines: [dinner, { ...morning, offersPickup: true }],
    pickup: { ...samplePickup, trips: [{ ...samplePickup.trips[0]!, activityDate: '2026-12-31' }] },
  }
  const ids = (file: string) => file.match(/UID:.*/g)?.map(one => one.trim())
  expect(ids(calendarOf(two, new Map(), null))).toHaveLength(3)
  const kept = [{ lineId: morning.lineId, until: '2027-12-31' }]
  const file = calendarOf({ ...two, kept }, new Map(), null)
  expect(ids(file)).toEqual(['UID:order-1-2@arung'])
  expect(file).toContain('SUMMARY:Dinner')
  const guest = { name: 'Maya', email: 'maya@guests.example' }
  const about = { earlier: [], guest, products: new Map(), operator }
  const methods = calendarMessages({ ...two, kept }, about).map(({ method }) => method)
  expect(methods).toEqual(['CANCEL', 'CANCEL', 'REQUEST'])
})
