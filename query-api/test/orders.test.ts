import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import { OrderView, OwnOrderRow, PaymentAttempt } from '@arung/contracts/orders/views'
import {
  at,
  contact,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook, theirs } from './order-book.ts'
import type { Asking } from './world.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema, asking: Asking = {}) => {
  const { status, body } = await book.world.ask(path, asking)
  expect([path, status]).toEqual([path, 200])
  return schema.parse(body.data)
}
const numbers = (page: { items: { orderNumber: string }[] }) =>
  page.items.map(one => Number(one.orderNumber.slice(-1)))

test('the owner of an order and admins see its people, everybody else sees stars', async () => {
  const path = `/orders/${secret(1)}`
  const own = await get(path, OrderView, { token: book.user })
  expect(own).toMatchObject({ masked: false, contact: contact(1), status: 'CONFIRMED' })
  expect((await get(path, OrderView, { token: book.admin })).contact).toEqual(contact(1))
  for (const asking of [{}, { token: book.otherUser }]) {
    const shown = await get(path, OrderView, asking)
    expect(shown.masked).toBe(true)
    const text = JSON.stringify(shown)
    for (const hidden of ['Lestari', 'Sudira', 'ayu1@', '8123456', '1996-01-01'])
      expect(text).not.toContain(hidden)
    expect(shown.contact).toMatchObject({ firstName: 'A*** 1***', email: 'a***@example.com' })
  }
})

test('an order shows its money, its timeline and its payments', async () => {
  expect(await get(`/orders/${secret(1)}`, OrderView)).toMatchObject({
    paymentStatus: 'PAID',
    paid: 9e5,
    remainingPayment: 0,
    refunded: 0,
    timeline: [{ step: 'PLACED' }, { step: 'PAID' }, { step: 'CONFIRMED' }],
    payments: [
      {
        attempt: 1,
        status: 'PAID',
        method: 'CARD',
        channel: 'VISA',
      },
    ],
    lines: [
      {
        picture: {
          base: '/media/abc',
          alt: 'A raft',
        },
      },
    ],
    cancellation: {
      allowed: true,
      refundable: 9e5,
    },
  })
  expect(await get(`/orders/${secret(2)}`, OrderView)).toMatchObject({
    status: 'DECLINED',
    paymentStatus: 'REFUND_DUE',
    declineReason: 'River too high',
    cancellation: {
      allowed: false,
      refundable: 0,
    },
  })
})

test('cancelling is free until the deadline, and refunds nothing after it', async () => {
  book.world.clock.set('2026-01-31T01:00:00.000Z')
  const late = await get(`/orders/${secret(1)}`, OrderView)
  expect(late.cancellation).toMatchObject({ allowed: true, refundable: 0 })
  book.world.clock.set('2026-01-15T00:00:00.000Z')
})

test('a payment attempt is found under its own order only', async () => {
  const own = await get(`/orders/${secret(1)}/payments/${uuid(7, 1)}`, PaymentAttempt)
  expect(own).toMatchObject({ status: 'PAID', invoiceUrl: 'https://pay.example/1' })
  const foreign = await book.world.ask(`/orders/${secret(1)}/payments/${uuid(7, 2)}`)
  expect(foreign.status).toBe(404)
})

test('the voucher is available once it is rendered, and only for a confirmed order', async () => {
  const path = `/orders/${secret(1)}/voucher.pdf`
  expect((await book.world.ask(path)).status).toBe(404)
  const put = (file: string, content: string) =>
    book.world.files.set(file, { content: Buffer.from(content), contentType: 'application/pdf' })
  put(`vouchers/${uuid(6, 1)}.pdf`, '%PDF-1.7 with names')
  put(`vouchers/${uuid(6, 1)}-masked.pdf`, '%PDF-1.7')
  put(`vouchers/${uuid(6, 3)}.pdf`, '%PDF-1.7')
  put(`vouchers/${uuid(6, 3)}-masked.pdf`, '%PDF-1.7')
  for (const token of [undefined, book.otherUser]) {
    const answer = await book.world.fetch(path, token === undefined ? {} : { token })
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7'])
    expect(answer.headers.get('content-disposition')).toContain('JRM-260201-000001.pdf')
  }
  for (const token of [book.user, book.admin])
    expect(await (await book.world.fetch(path, { token })).text()).toBe('%PDF-1.7 with names')
  expect((await book.world.ask(`/orders/${secret(3)}/voucher.pdf`)).status).toBe(404)
})

test('a voucher code shows the number, the day and how many guests come, but no name', async () => {
  const answer = await book.world.ask(`/v/${'V1'.padEnd(22, 'x')}`)
  expect(answer.body.data).toEqual({
    orderNumber: 'JRM-260201-000001',
    status: 'CONFIRMED',
    activityDate: '2026-02-01',
    persons: 2,
  })
  expect((await book.world.ask('/v/unknowncode')).status).toBe(404)
})

test('the calendar file is in the operator’s time zone and folds its lines', async () => {
  const answer = await book.world.fetch(`/orders/${secret(1)}/calendar.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const lines = text.split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(text).toContain('DTSTART;TZID=Asia/Makassar:20260201T090000\r\n')
  expect(text).toContain('DTEND;TZID=Asia/Makassar:20260201T113000\r\n')
  expect(text).toContain('TZOFFSETTO:+0800\r\n')
  expect(lines.every(one => Buffer.byteLength(one) <= 75)).toBe(true)
  expect(lines.at(-1)).toBe('')
  expect((await book.world.ask(`/orders/${secret(3)}/calendar.ics`)).status).toBe(404)
})

test.each([
  [21, 'OrderCancelled', { by: 'CUSTOMER', reason: null, refundable: 0 }],
  [22, 'OrderCancelled', { by: 'ADMIN', reason: 'Landslide', refundable: 900_000 }],
  [23, 'OrderDeclined', { reason: 'River too high' }],
] as const)(
  'the calendar file of order %d says that it is cancelled: %s',
  async (n, type, more) => {
    await book.world.say(orderPlaced(n), paymentRecorded(n), orderConfirmed(n))
    const file = async () => (await book.world.fetch(`/orders/${secret(n)}/calendar.ics`)).text()
    const before = await file()
    expect(before).toMatch(/SEQUENCE:0\r\n[^]*STATUS:CONFIRMED[^]*TRIGGER:-P1D/)
    const ended = { orderId: uuid(6, n), subject: uuid(5, n), at: at(70), ...more }
    await book.world.say({ type, data: ended } as Parameters<typeof book.world.say>[0])
    const after = await file()
    expect(after).toMatch(/SEQUENCE:1\r\n[^]*STATUS:CANCELLED/)
    expect(after).not.toMatch(/STATUS:CONFIRMED|VALARM/)
    expect(after.match(/UID:.*/g)).toEqual(before.match(/UID:.*/g))
  },
)

test('customers find their own orders under the tab they belong to', async () => {
  const tab = async (name: string, token = book.user) =>
    numbers(await get(`/users/orders?tab=${name}`, pageOf(OwnOrderRow), { token }))
  expect(await tab('upcoming')).toEqual([1])
  expect(await tab('past')).toEqual([7])
  expect(await tab('waiting')).toEqual([])
  expect(await tab('upcoming', book.otherUser)).toEqual([])
  await book.world.say(orderPlaced(8, theirs))
  expect(await tab('waiting')).toEqual([8])
  expect(await tab('upcoming'), 'what is not confirmed yet is still ahead').toContain(8)
})

test('an order of somebody else is not found, exactly like an unknown one', async () => {
  const own = await get(`/users/orders/${secret(1)}`, OrderView, { token: book.user })
  expect(own.masked).toBe(false)
  const foreign = await book.world.ask(`/users/orders/${secret(1)}`, { token: book.otherUser })
  const unknown = await book.world.ask(`/users/orders/${secret(99)}`, { token: book.otherUser })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})
