import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderView, PaymentAttempt } from '@arung/contracts/orders/views'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  at,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { heldSecondsMax, preferredSeconds } from '../src/orders/held-answers.ts'
import { people } from './accounts.ts'
import { shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
/** The position of what was said last. */
let position = 0
const say = async (...events: DomainEvent[]) => {
  position = await world.say(...events)
}
beforeAll(async () => {
  world = await startWorld()
  await say(...shop, ...people)
})
afterAll(() => world.stop())

const money = { amount: 9e5, currency: 'IDR' } as const
const ofPayment = (n: number) => ({
  paymentId: uuid(7, n),
  orderId: uuid(6, n),
  invoiceId: `i${n}`,
})
const invoiceUrl = 'https://pay.example/1'
const invoiceCreated = (n: number): DomainEvent => ({
  type: 'InvoiceCreated',
  data: {
    ...ofPayment(n),
    ...money,
    externalId: `e${n}`,
    invoiceUrl,
    expiresAt: at(60),
    at: at(2),
  },
})
const paymentSucceeded = (n: number): DomainEvent => ({
  type: 'PaymentSucceeded',
  data: { ...ofPayment(n), ...money, method: 'CARD', channel: 'VISA', paidAt: at(3) },
})

const orderPath = (n: number) => `/orders/${secret(n)}`
const attemptPath = (n: number) => `${orderPath(n)}/payments/${uuid(7, n)}`
/** Long enough that an answer which is held has not come yet, and one which is not held has. */
const aMomentMs = 500

/** Asks, and tells whether the answer has come within a moment. */
async function asked(path: string, prefer: string | null = 'wait=10', signal?: AbortSignal) {
  const url = `http://127.0.0.1:${world.port}${path}`
  const answer = fetch(url, {
    headers: { 'x-min-position': String(position), ...(prefer === null ? {} : { prefer }) },
    ...(signal ? { signal } : {}),
  })
  const isHeld = (await Promise.race([answer, pause(aMomentMs, 'held' as const)])) === 'held'
  return { isHeld, data: answer.then(async one => ((await one.json()) as { data: unknown }).data) }
}
/** Asks for a held answer, which takes ten seconds where nothing comes, and tells whether it came sooner. */
async function comesAtOnce(path: string, prefer: string | null = 'wait=10'): Promise<boolean> {
  const askedMs = performance.now()
  await (
    await asked(path, prefer)
  ).data
  return performance.now() - askedMs < 8_000
}
const placed = (n: number) => say(orderPlaced(n), paymentStarted(n))

describe('an answer about a payment', () => {
  test('is held until the gateway has given the page to pay at', async () => {
    await placed(1)
    const { isHeld, data } = await asked(attemptPath(1))
    expect(isHeld).toBe(true)
    const saidMs = performance.now()
    await say(invoiceCreated(1))
    expect(PaymentAttempt.parse(await data)).toMatchObject({ status: 'INVOICED', invoiceUrl })
    expect(performance.now() - saidMs).toBeLessThan(5_000)
    expect(await comesAtOnce(attemptPath(1))).toBe(true)
  })

  test('is not held for callers who do not ask for that (control)', async () => {
    await placed(2)
    expect(await comesAtOnce(attemptPath(2), null)).toBe(true)
    const { data } = await asked(attemptPath(2), null)
    expect(await data).toMatchObject({ status: 'STARTED', invoiceUrl: null })
  })

  test('is held while the read models do not know the attempt yet', async () => {
    await say(orderPlaced(3))
    const { isHeld, data } = await asked(attemptPath(3))
    expect(isHeld).toBe(true)
    await say(paymentStarted(3), invoiceCreated(3))
    expect(await data).toMatchObject({ invoiceUrl })
  })

  test('comes when the time is over', async () => {
    await placed(4)
    const { isHeld, data } = await asked(attemptPath(4), 'wait=1')
    expect(isHeld).toBe(true)
    expect(await data).toMatchObject({ status: 'STARTED' })
  })
})

describe('an answer about an order', () => {
  test('is held while its payment is under way, until it is paid', async () => {
    await placed(5)
    await say(invoiceCreated(5))
    const { isHeld, data } = await asked(orderPath(5))
    expect(isHeld).toBe(true)
    await say(paymentSucceeded(5))
    // The order records the payment in an event of its own.
    expect(await Promise.race([data, pause(aMomentMs, 'held')])).toBe('held')
    await say(paymentRecorded(5))
    expect(OrderView.parse(await data)).toMatchObject({ paid: 9e5, payments: [{ status: 'PAID' }] })
    expect(await comesAtOnce(orderPath(5))).toBe(true)
  })

  test('is not held where nobody pays', async () => {
    await say(orderPlaced(6))
    expect(await comesAtOnce(orderPath(6))).toBe(true)
  })

  test('is not woken by news of another order', async () => {
    await placed(7)
    await placed(8)
    const { isHeld, data } = await asked(orderPath(7), 'wait=2')
    await say(invoiceCreated(8))
    expect(isHeld).toBe(true)
    expect(await Promise.race([data, pause(aMomentMs, 'held')])).toBe('held')
    await data
  })
})

test('four answers of one order are held, and a fifth comes at once', async () => {
  await placed(9)
  const leaving = new AbortController()
  const held = await Promise.all(
    [1, 2, 3, 4].map(() => asked(orderPath(9), 'wait=10', leaving.signal)),
  )
  expect(held.map(({ isHeld }) => isHeld)).toEqual([true, true, true, true])
  expect(await comesAtOnce(orderPath(9))).toBe(true)
  const gone = held.map(({ data }) => data.catch(() => 'gone'))
  leaving.abort()
  expect(await Promise.all(gone)).toEqual(['gone', 'gone', 'gone', 'gone'])
  // Whoever leaves makes room, long before the time is over.
  await expect
    .poll(async () => (await asked(orderPath(9), 'wait=1')).isHeld, { timeout: 5_000 })
    .toBe(true)
})

test('a process that stops answers everybody whose answer it holds', async () => {
  const other = await startWorld()
  await other.say(...shop, ...people, orderPlaced(1), paymentStarted(1))
  const answer = other.ask(attemptPath(1), { headers: { prefer: 'wait=10' } })
  await pause(aMomentMs)
  const stoppedMs = performance.now()
  other.api.endHeld()
  expect(await answer).toMatchObject({ status: 200 })
  expect(performance.now() - stoppedMs).toBeLessThan(5_000)
  await other.stop()
})

test('the preferred time is read as RFC 7240 writes it, and is bounded', () => {
  expect(preferredSeconds('wait=7')).toBe(7)
  expect(preferredSeconds('respond-async, wait=3')).toBe(3)
  expect(preferredSeconds('return=minimal; foo="x", Wait = 4')).toBe(4)
  expect(preferredSeconds('wait=3600')).toBe(heldSecondsMax)
  for (const other of [undefined, '', 'wait', 'wait=', 'wait=-1', 'waiting=5', 'await=5'])
    expect(preferredSeconds(other), other).toBe(0)
})
