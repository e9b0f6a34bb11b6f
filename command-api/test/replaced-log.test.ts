import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from './shop.ts'
import { isLogElsewhere } from './test-log.ts'
import { openWorld, type World } from './world.ts'

let world: World | undefined
afterEach(() => world?.close())

// Deletes events from the table that stores them.
test.skipIf(isLogElsewhere)(
  'the catalogue follows a restored log, and so do cached answers',
  async () => {
    const open = (world = await openWorld())
    const shop = await openShop(open)
    const { catalogue } = open.api.parts
    const products = () => catalogue.state.products.size
    const before = products()
    expect(before).toBeGreaterThan(0)
    const save = () =>
      open.send(
        'POST',
        '/admins/pools',
        { name: 'Late', sessionLimit: 1, dayLimit: null },
        {
          token: shop.admin.token,
          key: 'a-key-of-the-desk-0001',
        },
      )
    const first = await save()
    expect(first.status).toBe(201)
    const { rows } = await open.db.pool.query<{ position: number }>(
      `SELECT min(position)::int AS position FROM event_store.events WHERE type = 'ProductSaved'`,
    )
    const client = await open.db.pool.connect()
    await client.query('SET session_replication_role = replica')
    await client.query('DELETE FROM event_store.events WHERE position >= $1', [rows[0]?.position])
    client.release(true)
    await vi.waitFor(() => expect(products()).toBe(0), { timeout: 60_000 })
    await catalogue.started
    expect(catalogue.isReady()).toBe(true)
    expect(catalogue.state.pools.size).toBeGreaterThan(0)
    const again = await save()
    expect(again.status).toBe(201)
    await catalogue.waitFor(again.position)
    expect(catalogue.state.pools.has(again.data.id)).toBe(true)
  },
)
