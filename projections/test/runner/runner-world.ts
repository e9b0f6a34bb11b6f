import type { Pool, PoolClient } from 'pg'
import { afterAll } from 'vitest'
import { beginMove } from '@arung/event-store/checkpoints'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import type { Logger } from '@arung/platform/logger'
import { testDatabase } from '@arung/platform/testing/database'
import { createProjections, type Projections } from '../../src/create-projections.ts'
import { orderList } from '../../src/orders/order-list.ts'
import { defineProjection, type Projection } from '../../src/engine/projection.ts'
import { table } from '../../src/engine/table.ts'
import { quiet, testLog, type TestLog } from '../../src/testing/log.ts'
import { orderPlaced } from '../../src/testing/sample-events.ts'

export type World = { pool: Pool; url: string; log: TestLog; end(): Promise<void> }
const worlds: World[] = []

/** Creates a separate database with a log. All of them end after the last test of the file. */
export async function world(): Promise<World> {
  const { pool, url, drop } = await testDatabase()
  const store = createPostgresEventStore({ url, pool, applicationName: 'projections-test' })
  const end = async () => {
    await store.close()
    await drop()
  }
  return kept({ pool, url, log: testLog(store), end })
}

/** The same with its log outside the database, with positions that have gaps. */
export async function worldElsewhere(): Promise<World> {
  const { pool, url, drop } = await testDatabase()
  return kept({ pool, url, log: testLog(createMemoryEventStore(undefined, 'growing')), end: drop })
}

function kept(made: World): World {
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

export async function eventually(check: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const until = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
export const tablesOfOrders = `read_order_list_${orderList.version}`
export const caughtUp = (projections: Projections) => async () =>
  (await projections.progress()).every(one => one.lag === 0)

/** Counts placed orders by increments, so that an event that takes effect twice or never shows. */
export function counter(
  version: number,
  step: number,
  fail?: (orderNumber: string) => void,
  name = 'counter',
): Projection {
  const counters = table<{ id: string; orders: number }>('id')
  return defineProjection({
    name,
    version,
    schema: `CREATE TABLE ${name}s (id text PRIMARY KEY, orders bigint NOT NULL);`,
    indexes: '',
    tables: { [`${name}s`]: counters },
    handles: ['OrderPlaced'],
    touches: () => ({ [`${name}s`]: ['all'] }),
    fold(rows, event) {
      const counted = rows[`${name}s`]
      counted?.set({ id: 'all', orders: (counted.get('all')?.orders ?? 0) + step })
      fail?.(event.data.orderNumber)
    },
  })
}

export async function counted(pool: Pool, name = 'counter'): Promise<number> {
  const { rows } = await pool.query<{ orders: string }>(`SELECT orders FROM read.${name}s`)
  return Number(rows[0]?.orders ?? 0)
}

/** Many models that handle the same events, under different names. */
export const counters = (count: number): readonly Projection[] =>
  Array.from({ length: count }, (_, nth) => counter(1, 1, undefined, `counter_${nth}`))

/** A model in the group that has nothing to do. */
export const idler = (name: string): Projection =>
  defineProjection({
    name,
    version: 1,
    schema: `CREATE TABLE ${name}s (id text PRIMARY KEY);`,
    indexes: '',
    tables: { [`${name}s`]: table<{ id: string }>('id') },
    handles: ['PaymentStarted'],
    touches: () => ({}),
    fold() {},
  })

/** Returns the database, and the statements that it receives inside transactions. */
export function overheard(pool: Pool): { pool: Pool; said: string[] } {
  const said: string[] = []
  const bound = (target: object, name: string | symbol) => {
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  }
  const listening = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'query'
          ? (asked: string | { text: string }, ...rest: unknown[]) => {
              said.push(typeof asked === 'string' ? asked : asked.text.trim())
              return bound(target, 'query')(asked, ...rest)
            }
          : bound(target, name),
    })
  const watched = new Proxy(pool, {
    get: (target, name) =>
      name === 'connect' ? async () => listening(await target.connect()) : bound(target, name),
  })
  return { pool: watched, said }
}

/** Returns how many transactions one more order takes, with all models at the end of the log before and after. */
export async function transactionsOfOne(
  here: World,
  projections: Projections,
  said: string[],
  nth: number,
): Promise<number> {
  await eventually(caughtUp(projections))
  said.length = 0
  await here.log.say(orderPlaced(nth))
  await eventually(caughtUp(projections))
  return said.filter(text => text === beginMove).length
}

/** A logger that keeps its messages. */
export function keepingLogger() {
  const alerts: string[] = []
  const warnings: object[] = []
  const logger: Logger = Object.assign(Object.create(quiet), {
    error: (_facts: unknown, message: string) => alerts.push(message),
    warn: (facts: object) => warnings.push(facts),
  })
  return { logger, alerts, warnings }
}

export const stateOf = async (projections: Projections, name: string) =>
  (await projections.progress()).find(one => one.name === name)

/** Places orders `from` to `to`, a hundred at a time. */
export const placeOrders = async ({ log }: World, from: number, to: number) => {
  for (let n = from; n <= to; n += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, to - n + 1) }, (_, nth) => log.say(orderPlaced(n + nth))),
    )
}
