import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { demoSettings } from '@arung/demo/settings'
import { until } from '../../standalone/test/start/product.ts'
import { buy, trip } from './booking.ts'
import { killedProduct, restMs } from './killed-product.ts'
import type { Booking } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const date = '2027-06-14'
/** Milliseconds between the payment and each kill. */
const killsAfterMs = [0, 15, 40, 80, 140, 220] as const
/**
 * The least number of orders that were killed before the rule looked at them. More orders are bought until there are
 * enough, up to `ordersMax`.
 */
const interruptedMin = 2
const ordersMax = 16

const { shop, kill, asked, changeSettings, stopsSound } = killedProduct()

/** Switches the rule, with a distinct hold time by which the change can be seen. */
const switchRule = (confirmsClean: boolean, holdMinutes: number): Promise<void> =>
  changeSettings({ confirmsClean, holdMinutes })

const LoggedEvents = z.array(z.object({ type: z.string(), actor: z.string(), at: z.date() }))
/** Returns the events of an order in log order. */
async function log({ slug }: Booking) {
  const rows = await asked(
    `SELECT type, metadata->>'actor' AS actor, recorded_at AS at FROM event_store.events
     WHERE stream = (SELECT stream FROM event_store.events WHERE type = 'OrderPlaced' AND data->>'slug' = $1)
     ORDER BY revision`,
    [slug],
  )
  return LoggedEvents.parse(rows)
}
const isLooked = async (booking: Booking) =>
  (await log(booking)).some(({ type }) => type === 'OrderConfirmed' || type === 'OrderLeftToDesk')

test('killed before, during and after its check, the rule confirms each clean order once and leaves each other once', async () => {
  await switchRule(true, demoSettings.holdMinutes + 7)
  const [clean, unclean] = [
    await trip(shop(), 'jungle-swing-pass', date),
    await trip(shop(), 'ayung-river-rafting', date),
  ]
  const orders: { booking: Booking; isClean: boolean }[] = []
  let interrupted = 0
  while (orders.length < killsAfterMs.length || interrupted < interruptedMin) {
    expect(orders.length).toBeLessThan(ordersMax)
    const isClean = orders.length % 3 !== 2
    const booking = await buy(shop(), isClean ? clean : unclean)
    await sleep(killsAfterMs[orders.length % killsAfterMs.length])
    const at = await kill()
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
    const answer = await fetch(`${shop().url}/mailbox/mails`)
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

  // The rule is off, and the same happens again: nobody confirms what a kill brings back.
  await switchRule(false, demoSettings.holdMinutes)
  const booking = await buy(shop(), clean)
  await kill()
  await shop().query('/products', data => (Array.isArray(data) ? true : null))
  await sleep(3_000)
  expect(await isLooked(booking)).toBe(false)

  await stopsSound()
})
