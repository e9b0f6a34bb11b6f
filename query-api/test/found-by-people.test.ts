import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import type { BookingTerms } from '@arung/domain/bookings/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleReservation } from '@arung/domain/reservations/samples'
import {
  at,
  contact,
  guest,
  orderPlaced,
  participant,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import { theirs } from './order-book.ts'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

const terms: BookingTerms = {
  lineId: uuid(4, 1),
  part: 0,
  productId: uuid(2, 1),
  soldProductId: uuid(2, 1),
  reservationProductId: uuid(50, 1),
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: '2026-02-01',
  time: '09:00',
  guests: 2,
  rates: [],
  addOns: [],
  share: 1,
}
const olga = {
  ...contact(1),
  firstName: 'Olga',
  lastName: 'Łukaszewicz',
  email: 'olga@xn--bcher-kva.example',
  phone: '+447911123456',
}
const second = { ...participant, name: 'Bjørn Ödegård', phone: '+628119876543' }
const opened = (n: number, sale: Sale): DomainEvent => ({
  type: 'BookingOpened',
  data: { bookingId: uuid(32, n), sale, terms, state: 'APPROVED', at: at(10) },
})
const saleId = uuid(66, 1)

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  tokens['admin'] = await world.signIn(ids.admin, 'ADMIN')
  tokens['user'] = await world.signIn(ids.user, 'USER')
  tokens['desk'] = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'RESERVATION')
  await world.say(
    orderPlaced(1, { contact: olga, participants: [participant, second] }),
    orderPlaced(2, theirs),
    paymentRecorded(1),
    opened(1, orderSale(uuid(6, 1))),
    {
      type: 'ReservationMade',
      data: {
        ...sampleReservation,
        reservationId: saleId,
        party: {
          nationality: null,
          name: 'Nadège Dupont',
          email: 'nadege@example.com',
          phone: '+33612345678',
          others: [{ name: 'Théo Lefèvre', age: 9 }],
        },
        at: at(10),
      },
    },
    opened(2, { kind: 'RESERVATION', id: saleId }),
  )
})
afterAll(() => world.stop())

async function numbers(path: string, q: string, as: string): Promise<string[]> {
  const { status, body } = await world.ask(`${path}${encodeURIComponent(q)}`, {
    token: tokens[as] ?? '',
  })
  expect([q, status]).toEqual([q, 200])
  const data = body.data as {
    items?: { orderNumber: string }[]
    hits?: { key: string; title: string }[]
  }
  return (data.items ?? [])
    .map(one => one.orderNumber)
    .concat((data.hits ?? []).map(hit => hit.title))
}
const order = 'JRM-260201-000001'
const ofOrder = [
  ['the e-mail address', 'olga@bücher.example'],
  ['the e-mail address as it is stored', ' OLGA@xn--bcher-kva.example'],
  ['the phone number', '+44 7911 123456'],
  ['the phone number with 00', '0044 (0)7911-123456'],
  ['the phone number as it is dialled at home', '07911 123456'],
  ['the second guest', 'bjorn odegard'],
  ['the second guest, family name first', 'Ödegård Bjørn'],
  ['the second guest’s phone as it is dialled at home', '0811 987 6543'],
  ['the second guest’s phone without a plus', '628119876543'],
  ['the contact, family name first', 'lukaszewicz olga'],
  ['half of the family name first', 'lukasz olga'],
] as const

test.each(ofOrder)('an order is found by %s: %s', async (_what, q) => {
  expect(await numbers('/admins/orders?q=', q, 'admin')).toEqual([order])
  expect(await numbers('/admins/search?q=', q, 'admin')).toEqual([order])
  expect(await numbers('/reservation-admin/bookings?q=', q, 'desk')).toEqual([order])
  expect(await numbers('/reservation-admin/unconfirmed?q=', q, 'desk')).toEqual([order])
})

test.each([
  'nadege@example.com',
  '0033 6 12 34 56 78',
  '06 12 34 56 78',
  'dupont nadege',
  'lefevre theo',
  'Théo',
])('a sale of the desk is found by %s', async q => {
  expect(await numbers('/reservation-admin/bookings?q=', q, 'desk')).toEqual([
    sampleReservation.number,
  ])
})

test('an unknown value finds no order, and neither does a part of a hidden value', async () => {
  for (const q of ['olga@example.org', 'bücher.example', '+447911123457', '7911', 'odeg bjorn'])
    expect(await numbers('/admins/orders?q=', q, 'admin'), q).toEqual([])
})

test('a caller who sees no contact details finds no order by them', async () => {
  const own = (q: string) => numbers('/users/orders?q=', q, 'user')
  expect(await own('ayu lestari')).toEqual(['JRM-260201-000002'])
  for (const q of ['ayu2@example.com', '+628123456789', 'wayan sudira'])
    expect(await own(q), q).toEqual([])
})

test('the order table stores only digests, and none for a forgotten guest', async () => {
  const rows = async () => {
    const { rows: found } = await world.pool.query<{ text: string; found_by: string[] }>(
      `SELECT o::text AS text, o.found_by FROM read.order_list o WHERE order_id = '${uuid(6, 1)}'`,
    )
    return found[0]!
  }
  const before = await rows()
  expect(before.found_by.length).toBeGreaterThan(6)
  for (const plain of ['olga@', '7911123456', '8119876543', 'odegard', 'Ödegård'])
    expect(before.text).not.toContain(plain)
  await world.say({
    type: 'CheckoutForgotten',
    data: { checkoutId: uuid(5, 1), orderId: uuid(6, 1), subject: guest(1), at: at(99) },
  })
  await expect.poll(async () => (await rows()).found_by).toEqual([])
  for (const [, q] of ofOrder) expect(await numbers('/admins/orders?q=', q, 'admin'), q).toEqual([])
})
