import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import { pool } from '@arung/domain/catalogue/pool'
import { day } from '@arung/domain/days/day'
import { settings } from '@arung/domain/settings/settings'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { instantOf, later } from '@arung/domain/time'
import { poolStream } from '@arung/command-api/catalogue/streams'
import { accepted, noRefusals, ownMeta } from '@arung/command-api/commands'
import { settingsStream } from '@arung/command-api/settings/streams'
import { dayStream } from '@arung/command-api/days/streams'
import { createCodec } from '@arung/event-store/codec'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import { masterKeyFrom } from '@arung/event-store/vault'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { demoId } from '../../src/ids.ts'
import { guideId, guides } from '../../src/operations/people.ts'
import { productTypes, reservationProducts } from '../../src/operations/products.ts'
import { craftId, crafts } from '../../src/operations/units.ts'
import { openPast, type Past } from '../../src/past/past.ts'
import type { PastSale } from '../../src/past/past-reservations.ts'
import { pools } from '../../src/pools.ts'
import { demoSettings } from '../../src/settings.ts'
import { colleagueIn } from '../../src/season/accounts.ts'

export const asOf = '2026-06-15T03:00:00.000Z'
const by = colleagueIn('FRONT_OFFICE')
const saleIdOf = (name: string) => uuidv5(demoId('message', 'sales of tests'), name)

/** The demo's desk with its products, guides and units, in the past of an empty installation. */
export async function openPastDesk() {
  const db = await testDatabase()
  const keys = testKeys
  const options = { databaseUrl: db.url, keys }
  const store = await openEventStore(options, { pool: db.pool, applicationName: 'test-past' })
  const vault = createPostgresVault({ pool: db.pool, masterKey: masterKeyFrom(keys.vaultKey) })
  const workers = createStreamWorkers({
    store: withSums(store, keys.logKeys[0]),
    codec: createCodec<DomainEvent>({ types: eventTypes, vault }),
  })
  for (const [name, value] of Object.entries(pools)) {
    const poolId = demoId('pool', name)
    const command = { type: 'SavePool', poolId, pool: value, now: asOf } as const
    const meta = ownMeta(randomUuid())
    accepted(await workers.execute(poolStream(poolId), pool, command, meta), noRefusals)
  }
  const change = { type: 'ChangeSettings', settings: demoSettings, now: asOf } as const
  await workers.execute(settingsStream, settings, change, ownMeta(randomUuid()))
  const past = await openPast(options)
  past.moveTo(later(asOf, -60 * 86_400_000))
  await saveOperations(past)
  return {
    past,
    /** Sells a product of the demo to this many guests, in the morning of the day. */
    async sell(
      name: string,
      { slug, date, time, guests }: { slug: string; date: string; time: string; guests: number },
    ): Promise<void> {
      past.moveTo(instantOf(date, '05:00'))
      if (!(await past.sell(saleIdOf(name), saleOf(slug, { date, time, guests }), by)))
        throw new Error(`${name} got no places`)
    },
    /** Receives the guests of a sale a quarter of an hour before its session. */
    async receive(name: string, { date, time }: { date: string; time: string }): Promise<void> {
      past.moveTo(later(instantOf(date, time), -15 * 60_000))
      await past.moveBooking(saleIdOf(name), 0, 'RECEIVE', by)
    },
    /** Collects what is open of a sale. */
    collect: (name: string, method: DeskMethod) => past.collectRest(saleIdOf(name), method, by),
    workers,
    /** The day as its stream says. */
    on: async (date: string) => (await workers.load(dayStream(date), day)).state,
    revisionOf: async (date: string) => (await workers.load(dayStream(date), day)).revision,
    async close() {
      await past.close()
      await store.close()
      await db.drop()
    },
  }
}

async function saveOperations(past: Past): Promise<void> {
  for (const [name, value] of Object.entries(productTypes))
    await past.saveProductType(demoId('product-type', name), value)
  for (const [id, value] of reservationProducts) await past.saveReservationProduct(id, value)
  for (const [nth, value] of guides(asOf).entries()) await past.saveGuide(guideId(nth), value)
  for (const value of crafts(asOf))
    if (value.kind !== 'BICYCLE') await past.saveUnit(craftId(value), value)
}

const saleOf = (
  slug: string,
  { date, time, guests }: { date: string; time: string; guests: number },
): PastSale => ({
  lines: [
    {
      reservationProductId: demoId('reservation-product', slug),
      date,
      times: [time],
      guests: { adults: guests, children: 0 },
      units: null,
      override: null,
    },
  ],
  party: {
    name: 'Ayu Lestari',
    phone: '+628123456789',
    email: null,
    nationality: 'ID',
    others: [],
  },
  source: 'WALK_IN',
  hotel: null,
  pickUp: null,
  note: null,
  onRequest: false,
  locale: 'id',
  payment: null,
})
