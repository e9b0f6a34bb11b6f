import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, ownMeta } from '@arung/command-api/commands'
import { checkoutRefusals } from '@arung/command-api/checkouts/refusals'
import { checkoutStream } from '@arung/command-api/checkouts/streams'
import { checkout } from '@arung/domain/checkouts/checkout'
import type { CheckoutCommand } from '@arung/domain/checkouts/commands'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { localDateAt, later } from '@arung/domain/time'
import { createCodec } from '@arung/event-store/codec'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import { masterKeyFrom } from '@arung/event-store/vault'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys as keys } from '@arung/platform/testing/keys'
import { testLog } from '@arung/projections/testing/log'
import { openPast, type Past } from '../../src/past/past.ts'
import type { PastOrder } from '../../src/past/past-orders.ts'
import { chanceOf } from '../../src/season/chance.ts'
import { lifeOf } from '../../src/season/order-life.ts'
import { demoEvents } from '../catalogue/demo-history.ts'

const dayMs = 86_400_000
const asOf = '2026-06-15T03:00:00.000Z'
const choice = {
  slug: 'ayung-river-rafting',
  time: '09:00',
  quantities: { adult: 2 },
  adults: 2,
  children: 0,
  isFetched: false,
}

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The demo's catalogue in a log, and its past. */
async function openWorld() {
  const db = await testDatabase()
  const options = { databaseUrl: db.url, keys }
  const store = await openEventStore(options, { pool: db.pool, applicationName: 'test-past' })
  const vault = createPostgresVault({ pool: db.pool, masterKey: masterKeyFrom(keys.vaultKey) })
  const log = testLog(store, vault)
  for (const event of demoEvents) if (event.type !== 'SpecialPriceSet') await log.say(event)
  const workers = createStreamWorkers({
    store: withSums(store, keys.logKeys[0]),
    codec: createCodec<DomainEvent>({ types: eventTypes, vault }),
  })
  const past: Past = await openPast(options)
  let nth = 0
  return {
    past,
    /** An order of the season that nobody has written yet. */
    booking(): PastOrder {
      nth += 1
      const date = localDateAt(later(asOf, 10 * dayMs))
      const [first] = lifeOf(chanceOf(nth), nth, date, { choice, daysEarly: 5 })
      if (first?.kind !== 'place') throw new Error('A life begins with its order')
      past.moveTo(first.at)
      const buyer = { kind: 'GUEST', accountId: null } as const
      return { ...first.booking, buyer, pays: 'FULL' }
    },
    async onForm(checkoutId: string, command: CheckoutCommand): Promise<void> {
      const meta = ownMeta(randomUuid())
      accepted(
        await workers.execute(checkoutStream(checkoutId), checkout, command, meta),
        checkoutRefusals,
      )
    },
    async close() {
      await past.close()
      await store.close()
      await db.drop()
    },
  }
}

/** Writes the beginning of an order: its form, without its guests. */
const interrupted = async (booking: PastOrder) =>
  expect(world.past.place({ ...booking, participants: [] })).rejects.toThrow()

test('an order whose writing was interrupted is written to its end', async () => {
  const booking = world.booking()
  await interrupted(booking)
  expect(await world.past.isAlive(booking.checkoutId)).toBe(false)
  expect(await world.past.place(booking)).toBe(true)
  expect(await world.past.isAlive(booking.checkoutId)).toBe(true)
  expect(await world.past.place(booking)).toBe(true)
})

test.each([
  ['whose hold has ended', ['ExpireCheckout']],
  ['that was forgotten', ['ExpireCheckout', 'ForgetCheckout']],
] as const)('a form %s since then becomes no order', async (_, types) => {
  const booking = world.booking()
  await interrupted(booking)
  for (const type of types)
    await world.onForm(booking.checkoutId, { type, now: '2026-07-01T00:00:00.000Z' })
  expect(await world.past.place(booking)).toBe(false)
  expect(await world.past.isAlive(booking.checkoutId)).toBe(false)
})

test('nothing more happens to an order that has expired', async () => {
  const booking = world.booking()
  await world.past.place(booking)
  world.past.moveTo(later(asOf, 6 * dayMs))
  await world.past.expire(booking.checkoutId)
  expect(await world.past.isAlive(booking.checkoutId)).toBe(false)
})
