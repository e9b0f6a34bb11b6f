import type { Pool } from 'pg'
import { afterAll } from 'vitest'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import type { Logger } from '@arung/platform/logger'
import { testDatabase } from '@arung/platform/testing/database'
import { createProjections, type Projections } from '../../src/create-projections.ts'
import { orderList } from '../../src/orders/order-list.ts'
import { defineProjection, type Projection } from '../../src/projection.ts'
import { table } from '../../src/table.ts'
import { quiet, testLog, type TestLog } from '../../src/testing/log.ts'

export type World = { pool: Pool; url: string; log: TestLog; end(): Promise<void> }
const worlds: World[] = []

/** A database of its own with a log; all are ended after the last test of the file. */
export async function world(): Promise<World> {
  const { pool, url, drop } = await testDatabase()
  const store = createPostgresEventStore({ url, pool, applicationName: 'projections-test' })
  const end = async () => {
    await store.close()
    await drop()
  }
  const made = { pool, url, log: testLog(store), end }
  worlds.push(made)
  return made
}
afterAll(() => Promise.all(worlds.map(one => one.end())))

export const startOn = (
  { pool, log }: World,
  projections: readonly Projection[],
  logger: Logger = quiet,
  options: { farBehind?: number } = {},
): Promise<Projections> => createProjections({ ...log, pool, logger, projections, ...options })

export async function eventually(check: () => Promise<boolean>, ms = 8_000): Promise<void> {
  const until = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
export const tablesOfOrders = `read_order_list_${orderList.version}`
export const caughtUp = (projections: Projections) => async () =>
  (await projections.progress()).every(one => one.lag === 0)

/** Counts placed orders by increments: each event that takes effect twice or never shows. */
export const counter = (version: number, step: number, fail?: () => void): Projection =>
  defineProjection({
    name: 'counter',
    version,
    schema: 'CREATE TABLE counters (id text PRIMARY KEY, orders bigint NOT NULL);',
    indexes: '',
    tables: { counters: table<{ id: string; orders: number }>('id') },
    handles: ['OrderPlaced'],
    touches: () => ({ counters: ['all'] }),
    fold({ counters }) {
      counters.set({ id: 'all', orders: (counters.get('all')?.orders ?? 0) + step })
      fail?.()
    },
  })

export async function counted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ orders: string }>('SELECT orders FROM read.counters')
  return Number(rows[0]?.orders ?? 0)
}
