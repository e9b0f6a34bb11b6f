import { epochName } from '@arung/contracts/log-position'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from './shop.ts'
import { isLogElsewhere } from './test-log.ts'
import { openWorld, type World } from './world.ts'

let world: World | undefined
afterEach(() => world?.close())

// The check runs when the connections to PostgreSQL come back.
test.skipIf(isLogElsewhere)(
  'the response to a command names the log epoch of its position, even after a new epoch began',
  async () => {
    const open = (world = await openWorld())
    const { admin } = await openShop(open)
    const save = async () => {
      const pool = { name: 'Late', sessionLimit: 1, dayLimit: null }
      const { headers, position } = await open.send('POST', '/admins/pools', pool, {
        token: admin.token,
      })
      return [headers.get('x-position'), String(position)]
    }
    const epoch = async () => {
      const { rows } = await open.db.pool.query<{ epoch: string }>(
        'SELECT epoch FROM event_store.log',
      )
      return epochName(rows[0]?.epoch ?? '')
    }
    const [first, firstPosition] = await save()
    expect(first).toBe(`${firstPosition};epoch=${await epoch()}`)

    await open.db.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
    // A restored database has dropped every connection.
    await open.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name = 'test-command-api'`,
    )
    await vi.waitFor(async () => {
      const [next, position] = await save()
      expect(next).toBe(`${position};epoch=${await epoch()}`)
    }, 10_000)
  },
)
