import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadSecrets } from '../../src/secrets.ts'
import { demoSettings } from '../../src/demo/settings.ts'
import {
  build,
  databaseUrlOf,
  freePorts,
  launch,
  postmasterOf,
  processesOn,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  type Product,
} from '../start/product.ts'
import { book, moments, rafting, startCheckout, type Moment } from './booking.ts'
import { createShop, type Booking, type Shop } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
/** For what comes to rest by itself: as long as a busy machine may take. */
const restMs = 180_000

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const port = await freePorts()
const bookingDate = '2027-06-10'
const abandonedDate = '2027-06-11'
const probedDate = '2027-06-12'
/** Bookings of one buyer, at most. */
const turnsMax = 12
let product: Product
let shop: Shop
let admin: string

beforeAll(async () => {
  build()
  product = await whenRunning(launch({ port, dataFolder }))
  shop = createShop(product.url, dataFolder)
  admin = await shop.signInAsAdmin()
})
afterAll(async () => {
  product.signal('SIGTERM')
  await product.ended
  remove()
})

/** Ends the program without warning, and with it, every second time, its PostgreSQL; then starts it again. */
function createReaper() {
  const due = new Set<Moment>(moments)
  const reaped: Moment[] = []
  let restarting: Promise<void> = Promise.resolve()
  let isDown = false
  async function restart(withPostgres: boolean) {
    const postmaster = postmasterOf(dataFolder)
    product.signal('SIGKILL')
    if (withPostgres) process.kill(postmaster, 'SIGKILL')
    await product.ended
    product = await whenRunning(launch({ port, dataFolder }))
    await sleep(300)
    isDown = false
  }
  return {
    reaped,
    /** Whether there was a moment that it let pass: another booking gives it another chance. */
    isWaiting: () => due.size > 0,
    reached(moment: Moment) {
      if (isDown || !due.delete(moment)) return
      isDown = true
      reaped.push(moment)
      restarting = restart(reaped.length % 2 === 0)
    },
    done: () => restarting,
  }
}

const Day = z.object({
  date: z.string(),
  components: z.array(
    z.object({ sessions: z.array(z.object({ time: z.string(), left: z.number() })) }),
  ),
})

/** Places that are left on a day, in the session that is booked here. */
async function placesLeft(date: string): Promise<number> {
  return shop.query(
    `/products/ayung-river-rafting/availability?from=${date}&to=${date}`,
    data =>
      z
        .array(Day)
        .parse(data)[0]
        ?.components[0]?.sessions.find(session => session.time === '09:00')?.left ?? null,
  )
}

/** How long places are held from now on. The settings are followed from afar: what is started then shows them. */
async function holdFor(holdMinutes: number) {
  const keys = loadSecrets(dataFolder)
  const bootstrap = openBootstrap({ databaseUrl: databaseUrlOf(dataFolder), keys })
  await bootstrap.changeSettings({ ...demoSettings, holdMinutes })
  await bootstrap.close()
  const choice = await rafting(shop, probedDate)
  await until(async () => {
    const { holdExpiresAt } = await startCheckout(shop, choice)
    const leftMs = Date.parse(holdExpiresAt) - Date.now()
    return Math.abs(leftMs - holdMinutes * 60_000) < 20_000
  })
}

/** The mails to one address, by Message-ID: copies count once. */
async function mailsTo(email: string): Promise<string[]> {
  const mails = new Map<string, string>()
  const box = path.join(dataFolder, 'mailbox')
  for (const file of readdirSync(box).filter(name => name.endsWith('.eml'))) {
    const mail = await simpleParser(readFileSync(path.join(box, file)))
    const to = Array.isArray(mail.to) ? mail.to : [mail.to]
    if (to.some(one => one?.text.includes(email)))
      mails.set(mail.messageId ?? file, mail.subject ?? '')
  }
  return [...mails.values()].sort()
}

/** A mail that is sent late says what is so by then: it keeps its place in the row of three. */
const kinds = [
  { kind: 'code', words: ['is your code'] },
  { kind: '1 placed', words: ['places are held', 'we have it'] },
  { kind: '2 paid', words: ['payment received'] },
  { kind: '3 confirmed', words: ['your voucher'] },
]
/** Without the codes, of which a buyer who was interrupted may need two. */
const orderMails = (subjects: readonly string[]): string[] =>
  subjects
    .map(
      subject =>
        kinds.find(({ words }) => words.some(some => subject.includes(some)))?.kind ?? subject,
    )
    .filter(kind => kind !== 'code')
    .sort()

test('killed at every moment of a booking, it keeps all that it said yes to', async () => {
  const [booking, abandoned] = [
    await rafting(shop, bookingDate),
    await rafting(shop, abandonedDate),
  ]
  const [before, beforeAbandoned] = [await placesLeft(bookingDate), await placesLeft(abandonedDate)]
  await holdFor(0.5)
  await Promise.all([1, 2, 3].map(() => startCheckout(shop, abandoned)))
  await until(async () => (await placesLeft(abandonedDate)) === beforeAbandoned - 6)
  await holdFor(demoSettings.holdMinutes)

  const reaper = createReaper()
  const bookings: Booking[] = []
  const buyer = async (turns: number) => {
    for (let turn = 0; turn < turns || (reaper.isWaiting() && turn < turnsMax); turn += 1)
      bookings.push(await book(shop, admin, booking, reaper.reached))
  }
  await Promise.all([buyer(3), buyer(3), buyer(3)])
  await reaper.done()
  expect([...reaper.reaped].sort()).toEqual([...moments].sort())

  // Nothing that was answered with yes is lost, and every command sent again gets the answer it had.
  for (const { method, path: address, body, token, key, ...answer } of shop.acknowledged) {
    const again = await shop.send(method, address, body, token, key)
    expect({ address, ...again }).toEqual({
      address,
      code: null,
      ...answer,
      position: expect.any(Number),
    })
    expect(again.position).toBeGreaterThanOrEqual(answer.position)
  }
  for (const { slug } of bookings) {
    await shop.query(`/orders/${slug}`, data =>
      z.object({ status: z.literal('CONFIRMED') }).safeParse(data).success ? true : null,
    )
  }
  await until(async () => (await placesLeft(abandonedDate)) === beforeAbandoned, restMs)
  expect(await placesLeft(bookingDate)).toBe(before - 2 * bookings.length)
  const wanted = ['1 placed', '2 paid', '3 confirmed']
  for (const { email } of bookings) {
    await until(async () => orderMails(await mailsTo(email)).length >= wanted.length, restMs)
    expect(orderMails(await mailsTo(email))).toEqual(wanted)
  }

  product.signal('SIGINT')
  expect(await product.ended).toBe(0)
  expect(processesOn(dataFolder)).toEqual([])
  const proof = verify(['--data', dataFolder])
  expect(proof.said).toContain('Everything holds.')
  expect(proof.said).toContain('outbox: 0 jobs given up')
  product = await whenRunning(launch({ port, dataFolder }))
})

test('PostgreSQL killed under it comes back by itself, and a booking under way goes through', async () => {
  const choice = await rafting(shop, bookingDate)
  const lost: number[] = []
  const booking = await book(shop, admin, choice, moment => {
    if (moment !== 'checkout started' && moment !== 'order placed') return
    lost.push(postmasterOf(dataFolder))
    process.kill(postmasterOf(dataFolder), 'SIGKILL')
  })
  expect(lost).toHaveLength(2)
  expect(new Set([...lost, postmasterOf(dataFolder)]).size).toBe(3)
  expect(product.said()).toContain('PostgreSQL ended unexpectedly. Starting it again ...')
  expect(product.said().match(/PostgreSQL runs again\./g)).toHaveLength(2)
  await until(async () => orderMails(await mailsTo(booking.email)).length === 3, restMs)
  const begun = performance.now()
  process.kill(postmasterOf(dataFolder), 'SIGKILL')
  await shop.query('/products', data => (Array.isArray(data) ? true : null))
  await shop.command('POST', '/checkouts', {
    checkoutId: crypto.randomUUID(),
    currency: 'IDR',
    locale: 'en',
    source: { from: 'choice', lines: [{ ...choice, addOns: [] }] },
  })
  expect(performance.now() - begun).toBeLessThan(10_000)
})
