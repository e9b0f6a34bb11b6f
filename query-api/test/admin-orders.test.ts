import { verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import {
  AdminOrderView,
  DashboardView,
  OrderHistory,
  OrderView,
  DeskOrderRow,
} from '@arung/contracts/orders/views'
import type { Actor } from '@arung/contracts/history'
import { ExportKey, SignedHistory } from '@arung/contracts/orders/signed-history'
import type { DomainEvent } from '@arung/domain/event-types'
import { positionOf } from '@arung/event-store/event-store'
import type { OrderTerms } from '@arung/domain/orders/events'
import { termsOf } from '@arung/domain/orders/placed-terms'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { samplePickup } from '@arung/domain/testing/sample-order'
import {
  accountRegistered,
  at,
  contact,
  line,
  orderConfirmed,
  orderPlaced,
  participant,
  paymentRecorded,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook, theirs } from './order-book.ts'
import { ids } from './shop.ts'
import type { Asking } from './world.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
  await book.world.say(orderPlaced(8, theirs))
})
afterAll(() => book.world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema, asking: Asking = {}) => {
  const { status, body } = await book.world.ask(path, asking)
  expect([path, status]).toEqual([path, 200])
  return schema.parse(body.data)
}
const list = (query = '', token = book.admin) =>
  get(`/admins/orders${query}`, pageOf(DeskOrderRow), { token })
const numbers = (page: { items: { orderNumber: string }[] }) =>
  page.items.map(one => Number(one.orderNumber.slice(-1)))

test('admins list, sort, page and search', async () => {
  expect(numbers(await list('?sort=oldest'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(numbers(await list('?sort=newest&size=3&page=2'))).toEqual([5, 4, 3])
  expect(numbers(await list('?sort=activity'))[0]).toBe(7)
  expect(numbers(await list('?status=EXPIRED'))).toEqual([4])
  expect(numbers(await list('?view=WAITING'))).toEqual([3])
  expect(numbers(await list('?view=STUCK&sort=oldest'))).toEqual([3])
  expect(numbers(await list('?view=REFUNDS'))).toEqual([2])
  expect(numbers(await list('?q=260201-000005'))).toEqual([5])
  expect(numbers(await list('?q=AYU%206'))).toEqual([6])
  expect(numbers(await list('?q=%25'))).toEqual([])
  expect((await list('?q=perjalanan&status=CONFIRMED')).total).toBe(2)
  expect(await list('?size=1')).toMatchObject({ total: 8, page: 1, size: 1 })
  expect((await book.world.ask('/admins/orders?size=101', { token: book.admin })).status).toBe(422)
})

test('orders are filtered by the days of their activity, and exported as a file', async () => {
  expect(numbers(await list('?from=2026-01-10&to=2026-01-10'))).toEqual([7])
  expect(numbers(await list('?to=2026-01-09'))).toEqual([])
  expect(numbers(await list('?from=2026-01-11&sort=oldest'))).toEqual([1, 2, 3, 4, 5, 6, 8])
  const asked = { token: book.admin, headers: { 'accept-language': 'id' } }
  const file = await book.world.ask('/admins/orders/export?to=2026-01-10', asked)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...rows] = file.text.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?"Pesanan";"Status";"Tamu"/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('2026-01-10')
  expect((await book.world.ask('/admins/orders/export', { token: book.user })).status).toBe(403)
})

test('orders are filtered by activity, by source and by the agent who placed them', async () => {
  const some = async (query: string) => numbers(await list(`?sort=oldest&${query}`)).length
  const all = await some('')
  const month = await list('?view=MONTH&size=100')
  const { monthOrders } = await get('/admins/dashboard', DashboardView, { token: book.admin })
  expect(month.total).toBe(monthOrders)
  expect(month.total).toBeLessThan(all)
  const sources = ['GUEST', 'USER', 'AGENT']
  const bySource = await Promise.all(sources.map(source => some(`source=${source}`)))
  expect(bySource.reduce((total, one) => total + one, 0)).toBe(all)
  expect(bySource.filter(count => count > 0).length).toBeGreaterThan(1)
  expect(await some(`product=${ids.rafting.toUpperCase()}`)).toBe(all)
  expect(await some(`product=${uuid(77, 77)}`)).toBe(0)
  expect(await some(`product=${ids.rafting}&source=GUEST`)).toBe(bySource[0])
  expect((await book.world.ask('/admins/orders?source=ADMIN', { token: book.admin })).status).toBe(
    422,
  )
})

test('an admin sees who changed what and when, with the values before and after', async () => {
  const path = `/admins/orders/${secret(1)}/history`
  const { entries, facts, hasEarlier } = await get(path, OrderHistory, { token: book.admin })
  expect(entries.map(one => one.type)).toEqual([
    'OrderPlaced',
    'PaymentStarted',
    'InvoiceCreated',
    'PaymentSucceeded',
    'PaymentRecorded',
    'OrderConfirmed',
  ])
  expect(entries[4]?.changes).toEqual([
    { field: 'paid', before: 0, after: 900_000 },
    { field: 'remainingPayment', before: 900_000, after: 0 },
    { field: 'status', before: 'AWAITING_PAYMENT', after: 'WAITING_CONFIRMATION' },
  ])
  expect(entries[5]).toMatchObject({
    actor: { kind: 'ADMIN', id: ids.admin, name: 'First4 Last4' },
    changes: [{ field: 'status', before: 'WAITING_CONFIRMATION', after: 'CONFIRMED' }],
  })
  expect(facts).toMatchObject({ status: 'CONFIRMED', grandTotal: 900_000, paid: 900_000 })
  expect(hasEarlier).toBe(false)
  expect(JSON.stringify(entries)).not.toContain('ayu1@example.com')
})

test('the history is exported as a signed file: what the desk reads, with event ids and an alias for each person', async () => {
  const path = `/admins/orders/${secret(1)}/history`
  const file = await book.world.ask(`${path}/export`, { token: book.admin })
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const { signed, key, signature } = SignedHistory.parse(file.body)
  expect(file.headers.get('content-disposition')).toContain(`${signed.orderNumber}-history.json`)
  const { entries } = await get(path, OrderHistory, { token: book.admin })
  expect(signed).toEqual({
    format: 'arung-order-history/1',
    orderNumber: (await get(`/orders/${secret(1)}`, OrderView)).orderNumber,
    madeAt: book.world.clock.now().toISOString(),
    madeBy: { id: expect.not.stringContaining(ids.admin), name: 'First4 Last4' },
    count: 6,
    hasEarlier: false,
    streams: [
      { stream: entries[0]?.stream, from: 0, to: entries[5]?.revision },
      { stream: entries[2]?.stream, from: 0, to: entries[3]?.revision },
    ],
    events: entries.map(({ actor, ...entry }) => ({
      ...entry,
      actor: isPerson(actor) ? { ...actor, id: expect.any(String) } : actor,
    })),
  })
  const people = entries.flatMap(({ actor }) => (isPerson(actor) ? [actor.id] : []))
  expect(people).toContain(ids.admin)
  for (const id of people) expect(JSON.stringify(file.body)).not.toContain(id)
  const aliases = signed.events.flatMap(({ actor }) => (isPerson(actor) ? [actor.id] : []))
  // Two events of one person share an alias, and those of two people never do.
  expect(people.map(id => people.indexOf(id))).toEqual(aliases.map(id => aliases.indexOf(id)))
  expect(aliases).toContain(signed.madeBy.id)
  for (const { id, position } of signed.events) {
    const { events } = await book.world.log.store.readAll(positionOf(position - 1), 1)
    expect(events.map(one => [one.id, one.position])).toEqual([[id, position]])
  }
  expect(await get('/export-key', ExportKey)).toEqual(key)
  const bytes = Buffer.from(JSON.stringify(sorted(signed)))
  expect(verify(null, bytes, key.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
})

const isPerson = ({ kind }: Actor) => kind !== 'SYSTEM' && kind !== 'GUEST'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]))
}

test('a deleted order leaves the lists, stays readable to its buyer, and keeps its history', async () => {
  await book.world.say(
    { type: 'OrderExpired', data: { orderId: uuid(6, 6), at: at(66) } },
    { type: 'OrderDeleted', data: { orderId: uuid(6, 6), at: at(90) } },
  )
  expect(numbers(await list('?sort=oldest'))).not.toContain(6)
  const shown = await get(`/orders/${secret(6)}`, OrderView)
  expect(shown).toMatchObject({ status: 'EXPIRED', masked: true })
  const path = `/admins/orders/${secret(6)}`
  const seen = await get(path, AdminOrderView, { token: book.admin })
  expect(seen).toMatchObject({ deletion: 'DELETED', status: 'EXPIRED' })
  const { entries } = await get(`${path}/history`, OrderHistory, { token: book.admin })
  expect(entries.at(-1)?.type).toBe('OrderDeleted')
})

test('a waiting order lists what speaks against confirming it', async () => {
  const path = `/admins/orders/${secret(3)}`
  const fine = await get(path, AdminOrderView, { token: book.admin })
  expect(fine).toMatchObject({ orderId: uuid(6, 3), accountId: null })
  expect(fine.checks.map(({ code, state }) => [code, state])).toEqual([
    ['PAYMENT', 'OK'],
    ['DATES', 'OK'],
    ['PLACES', 'OK'],
    ['TIMES', 'OK'],
    ['AGES', 'UNKNOWN'],
    ['BIRTH_DATES', 'OK'],
  ])
  expect(fine).toMatchObject({
    deletion: 'HOLDS_PLACES',
    deskCancellation: { allowed: true, policy: 900_000, full: 900_000 },
  })
  await book.world.say({
    type: 'SessionsClosed',
    data: { poolId: ids.river, date: '2026-02-01', time: '09:00', reason: 'River', right: 'ANY' },
  })
  const closed = await get(path, AdminOrderView, { token: book.admin })
  expect(closed.checks.filter(one => one.state === 'PROBLEM').map(one => one.code)).toEqual([
    'DATES',
  ])
})

test('the dashboard counts waiting orders, new orders and sales', async () => {
  book.world.clock.set(at(30))
  // People who never verified their address do not count, however often they register, and not when suspended either.
  await book.world.say(
    ...[70, 71, 72].map(n => accountRegistered(n)),
    accountRegistered(73, 'agents'),
    {
      type: 'AccountSuspended',
      data: { accountId: uuid(8, 72), reason: 'x', cause: 'ADMIN', suspendedAt: at(1) },
    },
  )
  const view = await get('/admins/dashboard', DashboardView, { token: book.admin })
  expect(view).toMatchObject({
    waitingConfirmation: 1,
    newToday: 7,
    newSameDayLastWeek: 0,
    users: 2,
    usersThisWeek: 2,
    agents: 2,
    agentsWaitingActivation: 0,
    messagesWaiting: 0,
    jobsFailed: 0,
    // A refund that is due is counted once.
    refundsWaiting: 1,
    stuck: 0,
    monthTotals: [
      {
        currency: 'IDR',
        amount: 5 * 9e5,
      },
    ],
  })
  expect(view.ordersPerDay).toHaveLength(30)
  expect(view.ordersPerDay.at(-1)).toEqual({ date: '2026-01-01', orders: 7 })
  // Three pools and seven days, of which the response has the fullest.
  expect(view.seats).toHaveLength(8)
  const shares = view.seats.map(({ taken, limit }) => (limit === null ? 0 : taken / limit))
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  book.world.clock.set('2026-01-15T00:00:00.000Z')
})

test('a payment for a deleted order still counts wherever money is counted', async () => {
  const dashboard = () => get('/admins/dashboard', DashboardView, { token: book.admin })
  const before = await dashboard()
  const money = { amount: 900_000, currency: 'IDR' } as const
  const late = { paymentId: uuid(7, 6), ...money, paidTotal: 900_000, recordedAt: at(95) }
  await book.world.say(
    { type: 'LatePaymentRecorded', data: { orderId: uuid(6, 6), ...late } },
    {
      type: 'RefundDue',
      data: { orderId: uuid(6, 6), ...money, cause: 'LATE_PAYMENT', at: at(95) },
    },
  )
  expect(numbers(await list('?view=REFUNDS&sort=oldest'))).toEqual([2, 6])
  expect((await dashboard()).refundsWaiting).toBe(before.refundsWaiting + 1)
  expect(numbers(await list('?sort=oldest'))).not.toContain(6)
  const shown = await get(`/orders/${secret(6)}`, OrderView)
  expect(shown).toMatchObject({ paymentStatus: 'REFUND_DUE', paid: 900_000 })
  await book.world.say({
    type: 'PaymentMismatched',
    data: {
      paymentId: uuid(7, 6),
      orderId: uuid(6, 6),
      expected: 900_000,
      received: 1,
      currency: 'IDR',
      at: at(96),
    },
  })
  expect(numbers(await list('?view=STUCK'))).toContain(6)
})

test('the desk and the owner read the participants whom the desk named, and everybody else reads initials', async () => {
  const named: DomainEvent = {
    type: 'ParticipantsNamed',
    data: {
      orderId: uuid(6, 1),
      subject: ids.user,
      participants: [participant, { ...participant, name: 'Komang Sari', pic: false }],
      named: 2,
      at: at(98),
    },
  }
  await book.world.say(named)
  const namesOf = async (path: string, token?: string) => {
    const { body } = await book.world.ask(path, token === undefined ? {} : { token })
    const { participants } = body.data as Pick<AdminOrderView, 'participants'>
    return participants.map(({ name }) => name)
  }
  const all = [participant.name, 'Komang Sari']
  expect(await namesOf(`/admins/orders/${secret(1)}`, book.admin)).toEqual(all)
  expect(await namesOf(`/orders/${secret(1)}`, book.user)).toEqual(all)
  expect(await namesOf(`/orders/${secret(1)}`)).toEqual(['W*** S***', 'K*** S***'])
  const path = `/admins/orders/${secret(1)}/history`
  const { entries, facts } = await get(path, OrderHistory, { token: book.admin })
  expect(entries.at(-1)?.type).toBe('ParticipantsNamed')
  expect(facts).toMatchObject({ named: 2 })
  expect(JSON.stringify([entries, facts])).not.toContain('Komang')
})

test('a forgotten customer leaves orders without names', async () => {
  const forgotten: DomainEvent = {
    type: 'AccountForgotten',
    data: { accountId: ids.user, at: at(99) },
  }
  await book.world.say(forgotten)
  const shown = await get(`/admins/orders/${secret(1)}`, AdminOrderView, { token: book.admin })
  expect([shown.contact, shown.participants]).toEqual([null, []])
  const rows = await list('?sort=oldest')
  expect(rows.items[0]?.guestName).toBeNull()
  expect((await book.world.ask('/users/profile', { token: book.user })).status).toBe(401)
})

test("an order names the guests outside an activity's age range, and the activities where the ages are unknown", async () => {
  const guests = [
    { ...participant, name: 'Made', age: 6, birthDate: '2020-01-01' },
    { ...participant, name: 'Tom', pic: false },
  ]
  const river = { ...line(9, 2), productId: ids.rafting }
  await book.world.say(
    orderPlaced(9, { lines: [river], participants: guests }),
    orderPlaced(10, { lines: [{ ...river, persons: 1 }], participants: guests }),
    orderPlaced(11, {
      lines: [river],
      participants: [...guests].map(one => ({ ...one, age: 40 })),
    }),
  )
  expect((await checksOf(9))['AGES']).toEqual({
    code: 'AGES',
    state: 'PROBLEM',
    found: [
      {
        what: 'AGES',
        name: river.packageName,
        nameId: river.packageNameId,
        guests: [{ name: 'Made', age: 6 }],
      },
    ],
  })
  expect((await checksOf(10))['AGES']).toMatchObject({ state: 'UNKNOWN' })
  expect((await checksOf(9))['BIRTH_DATES']).toMatchObject({ state: 'OK' })
  const contradicting = (await checksOf(11))['BIRTH_DATES']
  expect(contradicting).toMatchObject({ state: 'PROBLEM' })
  expect(contradicting?.found[0]).toEqual({
    what: 'BIRTH_DATE',
    name: 'Made',
    age: 40,
    birthDate: '2020-01-01',
  })
})

test('an order names the activities whose times clash', async () => {
  const at9 = { ...line(12, 1), productId: ids.rafting }
  const session = { ...at9.sessions[0]!, productId: ids.rafting }
  const first = { ...at9, sessions: [session] }
  const second = { ...first, lineId: uuid(20, 99), sessions: [{ ...session, time: '11:00' }] }
  const apart = { ...first, lineId: uuid(20, 98), sessions: [{ ...session, time: '13:00' }] }
  await book.world.say(
    orderPlaced(12, { lines: [first, second] }),
    orderPlaced(13, { lines: [first, apart] }),
  )
  expect((await checksOf(12))['TIMES']).toMatchObject({
    state: 'PROBLEM',
    found: [{ what: 'OVERLAP', first: { time: '09:00' }, second: { time: '11:00' } }],
  })
  expect((await checksOf(13))['TIMES']).toMatchObject({ state: 'OK' })
})

test('an order says when it is unknown where to pick up its guests', async () => {
  const lines = [{ ...line(14, 2), offersPickup: true }]
  const pickupOf = async (n: number, change: Parameters<typeof orderPlaced>[1]) => {
    await book.world.say(orderPlaced(n, { lines, ...change }))
    return (await checksOf(n))['PICKUP']
  }
  const priced = { pickupTotal: 3e5, grandTotal: 12e5, pickup: samplePickup }
  expect(await pickupOf(21, {})).toMatchObject({
    state: 'PROBLEM',
    found: [{ what: 'NO_PICKUP', place: null }],
  })
  expect(await pickupOf(22, priced)).toMatchObject({
    state: 'UNKNOWN',
    found: [{ what: 'NO_PLACE', name: 'South coast' }],
  })
  const named = { ...contact(23), pickupPlace: 'Villa Karang, Uluwatu' }
  expect(await pickupOf(23, { ...priced, contact: named })).toMatchObject({ state: 'OK' })
  const ownTransport = { ...samplePickup, kind: 'SELF' as const, surcharge: 0 }
  expect(await pickupOf(24, { pickup: ownTransport })).toMatchObject({ state: 'OK' })
  expect(await pickupOf(25, { lines: [line(14, 2)] })).toBeUndefined()
})

test('an order reports a missing payment only where one is required', async () => {
  const agent = { buyer: { kind: 'AGENT' as const, accountId: uuid(8, 30) } }
  const nothing = { subTotal: 0, grandTotal: 0, payNow: 0, paymentDueAt: null }
  await book.world.say(
    orderPlaced(31, { ...agent, withoutPayment: true, paymentDueAt: null }),
    orderPlaced(32, nothing),
    orderPlaced(33, { ...agent, ...nothing }),
  )
  const stateOf = async (n: number) => (await lookedAt(n))['PAYMENT']?.state
  expect([await stateOf(31), await stateOf(32), await stateOf(33)]).toEqual(['OK', 'OK', 'OK'])
  const shown = (n: number) =>
    get(`/admins/orders/${secret(n)}`, AdminOrderView, { token: book.admin })
  expect(await shown(31)).toMatchObject({ onAccount: true, nextPayment: null })
  expect(await shown(33)).toMatchObject({ onAccount: false, nextPayment: null })
  const dearer = changedTo(32, { addOnsTotal: 1e5, grandTotal: 1e5, payNow: 0 })
  await book.world.say(dearer, changedTo(31, { grandTotal: 1e6 }))
  expect(await shown(32)).toMatchObject({ remainingPayment: 1e5, nextPayment: 1e5 })
  expect(await shown(31)).toMatchObject({ remainingPayment: 1e6, nextPayment: null })
  await book.world.say(orderPlaced(34, { payNow: 400_000 }), {
    type: 'PaymentRecorded',
    data: {
      orderId: uuid(6, 34),
      paymentId: uuid(7, 34),
      amount: 400_000,
      currency: 'IDR',
      paidTotal: 400_000,
      remaining: 500_000,
      recordedAt: at(36),
    },
  })
  expect(await stateOf(34)).toBe('OK')
  await book.world.say({
    type: 'RefundDue',
    data: { orderId: uuid(6, 34), amount: 1, currency: 'IDR', cause: 'CHANGED', at: at(37) },
  })
  expect(await stateOf(34)).toBe('PROBLEM')
})

test('an order says whether its guests stay in the pick-up zone that they are charged for', async () => {
  const zone = (zoneId: string, name: string, areas: string[]): DomainEvent => {
    const saved = { ...sampleZone, name, nameId: name, areas }
    return { type: 'PickupZoneSaved', data: { zoneId, zone: saved, at: at(41) } }
  }
  const lines = [{ ...line(14, 2), offersPickup: true }]
  const pickup = { ...samplePickup, zoneId: uuid(16, 2), name: 'Zone B', nameId: 'Zona B' }
  await book.world.say(
    zone(uuid(16, 1), 'Zone A', ['Ubud', 'Payangan']),
    zone(uuid(16, 2), 'Zone B', ['Sanur', 'Kuta']),
  )
  const stateOf = async (n: number, pickupPlace: string) => {
    const stays = { ...contact(n), pickupPlace }
    await book.world.say(orderPlaced(n, { lines, pickup, contact: stays }))
    return (await checksOf(n))['ZONE']
  }
  expect(await stateOf(36, 'Beach hotel, Sanur')).toMatchObject({ state: 'OK' })
  expect(await stateOf(37, 'Villa by the rice terraces, Ubud')).toMatchObject({
    state: 'PROBLEM',
    found: [{ what: 'OTHER_ZONE', name: 'Zone B' }],
  })
  expect(await stateOf(38, 'Santika')).toMatchObject({ state: 'UNKNOWN' })
})

/** The desk changes the price of an order. */
function changedTo(n: number, after: Partial<OrderTerms>): DomainEvent {
  const { data } = orderPlaced(n)
  const before = termsOf(data)
  return {
    type: 'OrderChanged',
    data: {
      orderId: data.orderId,
      subject: data.subject,
      changeId: uuid(15, n),
      before,
      after: { ...before, ...after },
      difference: 1,
      leftOut: [],
      reason: 'They asked for it',
      completesAt: null,
      at: at(40),
    },
  }
}

/** Returns the checks of a paid order, as the desk gets them. */
async function checksOf(n: number) {
  await book.world.say(paymentRecorded(n))
  return lookedAt(n)
}

async function lookedAt(n: number) {
  const path = `/admins/orders/${secret(n)}`
  const { checks } = await get(path, AdminOrderView, { token: book.admin })
  return Object.fromEntries(checks.map(one => [one.code, one]))
}

test('an orders file runs no formula that a guest wrote', async () => {
  await book.world.say(
    orderPlaced(9, { activityDate: '2026-01-02', contact: { ...contact(9), firstName: '=1+1' } }),
  )
  const harmless = await book.world.ask('/admins/orders/export?to=2026-01-03', {
    token: book.admin,
  })
  expect(harmless.text).toContain(`;"'=1+1`)
})

test('a long history keeps its newest events, and says that there are earlier ones', async () => {
  await book.world.say(
    orderPlaced(30),
    ...Array.from({ length: 1_005 }, (_, n): DomainEvent => ({
      type: 'IdentityPictureViewed',
      data: { orderId: uuid(6, 30), participant: n % 9, at: at(70) },
    })),
    orderConfirmed(30),
  )
  const path = `/admins/orders/${secret(30)}/history`
  const newest = await get(path, OrderHistory, { token: book.admin })
  expect(newest.entries.at(-1)?.type).toBe('OrderConfirmed')
  expect(newest.facts['status']).toBe('CONFIRMED')
  expect([newest.entries.length, newest.hasEarlier]).toEqual([200, true])
  const all = await get(`${path}?size=5000`, OrderHistory, { token: book.admin })
  expect([all.entries.length, all.hasEarlier]).toEqual([1_007, false])
  expect(all.entries.at(0)?.type).toBe('OrderPlaced')
  const positions = all.entries.map(one => one.position)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  const tooMany = await book.world.ask(`${path}?size=5001`, { token: book.admin })
  expect(tooMany.status).toBe(422)
})

test('a waiting order shows why the rule left it to the desk, and is filtered by that until it is decided', async () => {
  const left = { orderId: uuid(6, 9), at: at(40) }
  await book.world.say(orderPlaced(9, theirs), paymentRecorded(9), {
    type: 'OrderLeftToDesk',
    data: {
      ...left,
      checks: [
        { code: 'PAYMENT', state: 'OK' },
        { code: 'AGES', state: 'UNKNOWN' },
        { code: 'PICKUP', state: 'PROBLEM' },
      ],
    },
  })
  const found = await list('?view=WAITING&check=PICKUP')
  expect(numbers(found)).toEqual([9])
  expect(found.items[0]?.leftFor).toEqual([
    { code: 'AGES', state: 'UNKNOWN' },
    { code: 'PICKUP', state: 'PROBLEM' },
  ])
  expect(numbers(await list('?check=AGES'))).toEqual([9])
  expect(numbers(await list('?check=PAYMENT'))).toEqual([])
  expect((await list('?view=WAITING')).items.find(row => row.leftFor.length === 0)).toBeDefined()
  const asked = { token: book.admin }
  const file = await book.world.ask('/admins/orders/export?check=PICKUP', asked)
  expect(file.text.trim().split('\r\n').at(-1)).toMatch(/;"AGES PICKUP"$/)
  await book.world.say(orderConfirmed(9))
  expect(numbers(await list('?check=PICKUP'))).toEqual([])
  const now = (await list('?status=CONFIRMED')).items.find(row => row.orderNumber.endsWith('9'))
  expect(now?.leftFor).toEqual([])
})

test('the desk and the owner read a pick-up place that is named later, and no history shows it', async () => {
  const read = async (path: string, token?: string) => {
    const { status, body } = await book.world.ask(path, token === undefined ? {} : { token })
    expect([path, status]).toEqual([path, 200])
    const { contact, isPickupOpen } = body.data as AdminOrderView
    return { place: contact?.pickupPlace, isPickupOpen }
  }
  const desk = `/admins/orders/${secret(15)}`
  await book.world.say(
    orderPlaced(15, {
      buyer: { kind: 'USER', accountId: ids.otherUser },
      subject: ids.otherUser,
      lines: [{ ...line(15, 2), offersPickup: true }],
      contact: { ...contact(15), pickupPlace: null },
      activityDate: '2099-01-10',
    }),
  )
  const before = await read(desk, book.admin)
  expect(before).toEqual({ place: null, isPickupOpen: true })
  await book.world.say({
    type: 'PickupPlaceNamed',
    data: { orderId: uuid(6, 15), subject: ids.otherUser, place: 'Canaryplace, Ubud', at: at(99) },
  })
  const named = { place: 'Canaryplace, Ubud', isPickupOpen: false }
  expect(await read(desk, book.admin)).toEqual(named)
  expect(await read(`/orders/${secret(15)}`, book.otherUser)).toEqual(named)
  expect(await read(`/orders/${secret(15)}`)).toEqual({ place: null, isPickupOpen: false })
  const history = await get(`${desk}/history`, OrderHistory, { token: book.admin })
  expect(history.entries.at(-1)?.type).toBe('PickupPlaceNamed')
  expect(JSON.stringify(history)).not.toContain('Canaryplace')
})
