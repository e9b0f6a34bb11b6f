import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { randomUuid } from '@arung/platform/ids'
import { createOpenBookings, type OpenBookings } from '../src/checkouts/open-bookings.ts'
import {
  choice,
  openShop,
  payInvoice,
  placedOrder,
  recordPayment,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type World } from './world.ts'

const perAddress = 60
const perAccount = 8
let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({
    settings: { openPlacesPerAccountMax: perAccount, openPlacesPerAddressMax: perAddress },
  })
  shop = await openShop(world, { sessionLimit: 400, dayLimit: 400 })
})
afterAll(() => world.close())

/** Pays the amount that an order asks for now and records it, as the workers do for a gateway event. */
async function pay(of: { orderId: string; slug: string; amount: number }) {
  const { paymentId } = await payInvoice(world, of)
  await recordPayment(world, { ...of, paymentId })
}

const attempts = (count: number, adults: number, token?: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      startCheckout(world, [choice(shop.rafting, adults)], { token }),
    ),
  )
const held = (started: Awaited<ReturnType<typeof attempts>>) =>
  started.filter(one => one.answer.status === 201)
const runOut = () => world.clock.advance(2 * 3_600_000)

const placesHeld = async (of: World) =>
  (await of.log())
    .filter(one => one.type === 'PlacesHeld')
    .reduce((sum, one) => sum + one.data.demands[0].places, 0)

// Threat C6 of the reliability page: `hoard`.
test('one address cannot hold all places, whatever it tries at once; after expiry a buyer succeeds', async () => {
  const started = await attempts(40, 4)
  expect(held(started)).toHaveLength(perAddress / 4)
  const refused = started.find(one => one.answer.status !== 201)!.answer
  expect(refused).toMatchObject({
    status: 409,
    code: 'TooManyOpenBookings',
    message: bookingMessages.tooManyOpenBookings,
  })
  expect(await placesHeld(world)).toBe(perAddress)
  runOut()
  expect((await startCheckout(world, [choice(shop.rafting, 4)])).answer.status).toBe(201)
  runOut()
})

test("two bookings at the same moment see each other's places", async () => {
  const take = (of: Pick<PoolClient, 'query'>) =>
    of.query('SELECT bookings.take($1, $2, $3, 40, $4, $5, NULL, 1, $4) AS taken', [
      ['address:one-hotel'],
      [perAddress],
      randomUuid(),
      '2026-01-02T00:00:00Z',
      '2026-01-01T00:00:00Z',
    ])
  const first = await world.db.pool.connect()
  await first.query('BEGIN')
  expect((await take(first)).rows).toEqual([{ taken: 'taken' }])
  const second = take(world.db.pool)
  await sleep(200)
  await first.query('COMMIT')
  first.release()
  expect((await second).rows).toEqual([{ taken: 'full' }])
})

test('one booking of many lines cannot hold all places either', async () => {
  const before = await placesHeld(world)
  const lines = [5, 6, 7].map(() => choice(shop.rafting, 25))
  const { answer } = await startCheckout(world, lines)
  expect(answer).toMatchObject({
    status: 409,
    code: 'TooManyPlaces',
    message: bookingMessages.tooManyPlaces,
  })
  expect(await placesHeld(world)).toBe(before)
  expect((await startCheckout(world, lines.slice(1))).answer.status).toBe(201)
  expect(held(await attempts(3, 4))).toHaveLength(2)
  runOut()
})

test('without the limit the same buyer holds every place', async () => {
  const open = await openWorld()
  const other = await openShop(open, { sessionLimit: 40, dayLimit: 40 })
  for (let nth = 0; nth < 10; nth += 1)
    expect((await startCheckout(open, [choice(other.rafting, 4)])).answer.status).toBe(201)
  const honest = await startCheckout(open, [choice(other.rafting, 1)])
  expect(honest.answer).toMatchObject({ status: 409, code: 'SoldOut' })
  await open.close()
})

test('an account has its own limit, and repeating or failing a booking frees nothing', async () => {
  const { token } = await world.person('users', 'ayu')
  const started = held(await attempts(12, 4, token))
  expect(started).toHaveLength(perAccount / 4)
  const [first] = started
  const again = await world.send('POST', '/checkouts', first!.body, { key: first!.key, token })
  expect(again.status).toBe(201)
  const lines = [choice(shop.rafting, 4_000)]
  const broken = await startCheckout(world, lines, { token, checkoutId: first!.checkoutId })
  expect(broken.answer.status).toBe(422)
  expect(held(await attempts(1, 4, token))).toHaveLength(0)
  await world.send('DELETE', `/checkouts/${first!.checkoutId}`, undefined, { token })
  expect(held(await attempts(2, 4, token))).toHaveLength(1)
  runOut()
})

test('refused bookings of a full account do not count for its address', async () => {
  const { token } = await world.person('users', 'made')
  expect(held(await attempts(2, 4, token))).toHaveLength(2)
  expect(held(await attempts(20, 4, token))).toHaveLength(0)
  expect(held(await attempts(14, 4))).toHaveLength((perAddress - perAccount) / 4)
  runOut()
})

test('an unpaid order counts until its time to pay is over, a paid one no longer', async () => {
  await placedOrder(world, shop, 20)
  await placedOrder(world, shop, 20)
  await placedOrder(world, shop, 20)
  expect(held(await attempts(1, 1))).toHaveLength(0)
  runOut()
  const order = await placedOrder(world, shop, 20)
  await pay({ ...order, amount: 20 * 350_000 })
  expect(held(await attempts(16, 4))).toHaveLength(perAddress / 4)
  runOut()
})

test('many bookings that are kept and that end at the same moment, in two processes, each have their effect', async () => {
  const { pool } = world.db
  const process = () =>
    createOpenBookings({ pool, clock: world.clock, requestKey: 'r'.repeat(32), factor: 1 })
  const [one, other] = [process(), process()]
  const now = world.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const limits = { openPlacesPerAccountMax: perAccount, openPlacesPerAddressMax: perAddress }
  const ids = Array.from({ length: 60 }, () => randomUuid())
  const terms = { places: 1, expiresAt: at(10), untilProved: true }
  for (const [nth, checkoutId] of ids.entries()) {
    const buyer = { kind: 'GUEST', accountId: null } as const
    await one.take({ checkoutId, buyer, ip: `10.1.${nth}.7`, terms, short: terms }, limits)
  }
  const keep = (of: OpenBookings) => (id: string) => of.keepUntil(id, at(60))
  await Promise.all([...ids.map(keep(one)), ...ids.toReversed().map(keep(other))])
  const [ended, kept] = [ids.slice(0, 30), ids.slice(30)]
  await Promise.all([...ended.map(one.free), ...ended.toReversed().map(other.free)])
  const { rows } = await pool.query<{ id: string; kind: string; until: Date }>(
    `SELECT checkout_id AS id, split_part(holder, ':', 1) AS kind, expires_at AS until
     FROM bookings.open WHERE checkout_id = ANY ($1)`,
    [ids],
  )
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  // Their address is proved, so they no longer count for its network.
  const wanted = kept.map(id => ({ id, kind: 'address', until: new Date(at(60)) }))
  expect(rows.toSorted(byId)).toEqual(wanted.toSorted(byId))
  runOut()
})

test('bookings whose time is over leave no rows', async () => {
  const rows = async () =>
    (await world.db.pool.query('SELECT count(*)::int AS count FROM bookings.open')).rows[0].count
  expect(await rows()).toBeGreaterThan(10)
  for (let nth = 0; nth < 20; nth += 1) {
    await startCheckout(world, [choice(shop.rafting, 1)])
    runOut()
  }
  // One for its address, one for the network around it.
  expect(await rows()).toBe(2)
})
