import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { postmasterOf, processesOn, until } from '../../standalone/test/start/product.ts'
import { book, moments, rafting, startCheckout, type Moment } from './booking.ts'
import { killedProduct, restMs } from './killed-product.ts'
import { openingOf } from './opening.ts'
import type { Booking } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const bookingDate = '2027-06-10'
const abandonedDate = '2027-06-11'
/** The most bookings of one buyer. */
const turnsMax = 12

const world = killedProduct()
const { dataFolder, placesLeft, changeSettings } = world
const opening = openingOf(world.asked)

/** Kills the program without warning, every second time together with its PostgreSQL, then starts it again. */
function createReaper() {
  const due = new Set<Moment>(moments)
  const reaped: Moment[] = []
  let restarting: Promise<void> = Promise.resolve()
  let isDown = false
  async function restart(moment: Moment, withPostgres: boolean) {
    // A confirmed order opens its bookings by itself. The program dies between the event that names them and the first
    // of them.
    if (moment === 'order confirmed') await opening.isUnderWay()
    await world.kill({ withPostgres })
    await sleep(300)
    isDown = false
  }
  return {
    reaped,
    /** Whether a moment has not been hit yet. Another booking gives it another chance. */
    isWaiting: () => due.size > 0,
    reached(moment: Moment) {
      if (isDown || !due.delete(moment)) return
      isDown = true
      reaped.push(moment)
      restarting = restart(moment, reaped.length % 2 === 0)
    },
    done: () => restarting,
  }
}

/** Returns the mails to one address, by Message-ID: copies count once. */
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

/** A mail that is sent late states what is true by then, but keeps its place among the three. */
const kinds = [
  { kind: 'code', words: ['is your code'] },
  { kind: '1 placed', words: ['places are held', 'thank you for booking'] },
  { kind: '2 paid', words: ['payment received'] },
  { kind: '3 confirmed', words: ['your voucher'] },
]
/** Leaves out the codes, because a buyer who was interrupted may need two. */
const orderMails = (subjects: readonly string[]): string[] =>
  subjects
    .map(
      subject =>
        kinds.find(({ words }) => words.some(some => subject.includes(some)))?.kind ?? subject,
    )
    .filter(kind => kind !== 'code')
    .sort()

test('killed at every moment of a booking, the product keeps everything it acknowledged', async () => {
  const [shop, admin] = [world.shop(), world.admin()]
  const [booking, abandoned] = [
    await rafting(shop, bookingDate),
    await rafting(shop, abandonedDate),
  ]
  const [before, beforeAbandoned] = [await placesLeft(bookingDate), await placesLeft(abandonedDate)]
  await changeSettings({ holdMinutes: 0.5 })
  await Promise.all([1, 2, 3].map(() => startCheckout(shop, abandoned)))
  await until(async () => (await placesLeft(abandonedDate)) === beforeAbandoned - 6)
  await changeSettings({})

  await opening.slow()
  const reaper = createReaper()
  const bookings: Booking[] = []
  const buyer = async (turns: number) => {
    for (let turn = 0; turn < turns || (reaper.isWaiting() && turn < turnsMax); turn += 1)
      bookings.push(await book(shop, admin, booking, reaper.reached))
  }
  await Promise.all([buyer(3), buyer(3), buyer(3)])
  await reaper.done()
  await opening.asEver()
  expect([...reaper.reaped].sort()).toEqual([...moments].sort())

  // Nothing that was acknowledged is lost, and every command that is sent again gets the same response as before.
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
  // Each has its booking, opened once, however often the workers that open it died.
  for (const { slug } of bookings) {
    await until(async () => (await opening.bookingsOf(slug)).length > 0, restMs)
    expect(await opening.bookingsOf(slug)).toEqual([{ state: 'APPROVED', guests: 2, opened: 1 }])
  }
  await until(async () => (await placesLeft(abandonedDate)) === beforeAbandoned, restMs)
  expect(await placesLeft(bookingDate)).toBe(before - 2 * bookings.length)
  const wanted = ['1 placed', '2 paid', '3 confirmed']
  for (const { email } of bookings) {
    await until(async () => orderMails(await mailsTo(email)).length >= wanted.length, restMs)
    expect(orderMails(await mailsTo(email))).toEqual(wanted)
  }

  await world.stopsSound()
  expect(processesOn(dataFolder)).toEqual([])
  await world.startAgain()
})

test('a killed PostgreSQL restarts by itself, and a booking in progress goes through', async () => {
  const [shop, admin] = [world.shop(), world.admin()]
  const choice = await rafting(shop, bookingDate)
  const lost: number[] = []
  const booking = await book(shop, admin, choice, moment => {
    if (moment !== 'checkout started' && moment !== 'order placed') return
    lost.push(postmasterOf(dataFolder))
    process.kill(postmasterOf(dataFolder), 'SIGKILL')
  })
  expect(lost).toHaveLength(2)
  expect(new Set([...lost, postmasterOf(dataFolder)]).size).toBe(3)
  expect(world.product().said()).toContain('PostgreSQL ended unexpectedly. Starting it again ...')
  expect(
    world
      .product()
      .said()
      .match(/PostgreSQL runs again\./g),
  ).toHaveLength(2)
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
