import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { demoSettings } from '../../src/demo/settings.ts'
import { loadSecrets } from '../../src/secrets.ts'
import {
  build,
  databaseUrlOf,
  freePorts,
  launch,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  type Product,
} from '../start/product.ts'
import { buy, startCheckout, trip } from './booking.ts'
import { createShop, type Booking, type Shop } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const restMs = 180_000
const date = '2027-06-14'
/** Kills after the payment, each so many milliseconds later than it was seen. */
const killsAfterMs = [0, 15, 40, 80, 140, 220] as const
/** Orders whose look a kill came before, at least; more are bought until there are, at most so many. */
const interruptedMin = 2
const ordersMax = 16

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const port = await freePorts()
let product: Product
let shop: Shop

beforeAll(async () => {
  build()
  product = await whenRunning(launch({ port, dataFolder }))
  shop = createShop(product.url, dataFolder)
})
afterAll(async () => {
  product.signal('SIGTERM')
  await product.ended
  remove()
})

/** Switches the rule; the settings are followed from afar, and a hold that is as long as they say shows them. */
async function switchRule(confirmsClean: boolean, holdMinutes: number): Promise<void> {
  const keys = loadSecrets(dataFolder)
  const bootstrap = openBootstrap({ databaseUrl: databaseUrlOf(dataFolder), keys })
  await bootstrap.changeSettings({ ...demoSettings, confirmsClean, holdMinutes })
  await bootstrap.close()
  const probe = await trip(shop, 'jungle-swing-pass', date)
  await until(async () => {
    const { holdExpiresAt } = await startCheckout(shop, probe)
    return Math.abs(Date.parse(holdExpiresAt) - Date.now() - holdMinutes * 60_000) < 20_000
  })
}

async function killed(): Promise<Date> {
  const at = new Date()
  product.signal('SIGKILL')
  await product.ended
  product = await whenRunning(launch({ port, dataFolder }))
  // The time for which a dead worker's rows stay its own.
  await asked(
    `UPDATE outbox.jobs SET state = 'waiting', locked_until = NULL
     WHERE state = 'running' AND locked_until < $1::timestamptz + interval '15 seconds'`,
    [at.toISOString()],
  )
  return at
}

async function asked(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows
  } finally {
    await client.end()
  }
}

const Told = z.array(z.object({ type: z.string(), actor: z.string(), at: z.date() }))
/** What the log says of an order, in its order. */
async function log({ slug }: Booking) {
  const rows = await asked(
    `SELECT type, metadata->>'actor' AS actor, recorded_at AS at FROM event_store.events
     WHERE stream = (SELECT stream FROM event_store.events WHERE type = 'OrderPlaced' AND data->>'slug' = $1)
     ORDER BY revision`,
    [slug],
  )
  return Told.parse(rows)
}
const isLooked = async (booking: Booking) =>
  (await log(booking)).some(({ type }) => type === 'OrderConfirmed' || type === 'OrderLeftToDesk')

test('killed before, while and after the rule looks, it confirms each clean order once and leaves each other once', async () => {
  await switchRule(true, demoSettings.holdMinutes + 7)
  const [clean, unclean] = [
    await trip(shop, 'jungle-swing-pass', date),
    await trip(shop, 'ayung-river-rafting', date),
  ]
  const orders: { booking: Booking; isClean: boolean }[] = []
  let interrupted = 0
  while (orders.length < killsAfterMs.length || interrupted < interruptedMin) {
    expect(orders.length).toBeLessThan(ordersMax)
    const isClean = orders.length % 3 !== 2
    const booking = await buy(shop, isClean ? clean : unclean)
    await sleep(killsAfterMs[orders.length % killsAfterMs.length])
    const at = await killed()
    orders.push({ booking, isClean })
    await until(() => isLooked(booking), restMs)
    if ((await log(booking)).some(one => one.type !== 'OrderPlaced' && one.at > at)) interrupted++
  }
  for (const { booking, isClean } of orders) {
    const looked = (await log(booking)).filter(
      ({ type }) => type === 'OrderConfirmed' || type === 'OrderLeftToDesk',
    )
    expect(looked).toEqual([
      {
        type: isClean ? 'OrderConfirmed' : 'OrderLeftToDesk',
        actor: expect.stringMatching(/^system:/),
        at: expect.any(Date),
      },
    ])
  }
  const confirmedMails = async () => {
    const answer = await fetch(`${shop.url}/mailbox/mails`)
    const { data } = z
      .object({ data: z.array(z.object({ to: z.string(), subject: z.string() })) })
      .parse(await answer.json())
    return data.filter(({ subject }) => subject.includes('is confirmed: your voucher'))
  }
  const wanted = orders.filter(({ isClean }) => isClean).map(({ booking }) => booking.email)
  await until(async () => {
    const told = await confirmedMails()
    return wanted.every(email => told.some(({ to }) => to.includes(email)))
  }, restMs)
  const told = new Set((await confirmedMails()).map(({ to }) => to))
  expect(told.size).toBe(wanted.length)

  // Off, and the same again: what a kill brings back is confirmed by nobody.
  await switchRule(false, demoSettings.holdMinutes)
  const booking = await buy(shop, clean)
  await killed()
  await shop.query('/products', data => (Array.isArray(data) ? true : null))
  await sleep(3_000)
  expect(await isLooked(booking)).toBe(false)

  product.signal('SIGINT')
  expect(await product.ended).toBe(0)
  const proof = verify(['--data', dataFolder])
  expect(proof.said).toContain('Everything holds.')
  expect(proof.said).toContain('outbox: 0 jobs given up')
  product = await whenRunning(launch({ port, dataFolder }))
})
