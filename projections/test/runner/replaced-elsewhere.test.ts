import type { EventStore } from '@arung/event-store/event-store'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '@arung/event-store/testing/eventstoredb-stand-in'
import { testDatabase } from '@arung/platform/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testLog } from '../../src/testing/log.ts'
import { orderPlaced } from '../../src/testing/sample-events.ts'
import { caughtUp, counted, counter, eventually, keepingLogger, startOn } from './runner-world.ts'

const counters = [0, 1, 2].map(nth => counter(1, 1, undefined, `counter_${nth}`))
let server: EventStoreDbStandIn
let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  server = await startEventStoreDbStandIn()
  database = await testDatabase()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

const open = (applicationName: string) => createEventStoreDb({ url: server.url, applicationName })

/** A store that remembers nothing of its reads, so that only what the readers themselves have seen can help. */
const forgetful = (store: EventStore): EventStore => ({
  ...store,
  async readAll(after, limit) {
    const another = open('forgetful')
    return another.readAll(after, limit).finally(() => another.close())
  },
})

test.each([
  ['of the same size', 0, (store: EventStore) => store],
  ['of other sizes', 1, (store: EventStore) => store],
  ['of the same size, which nobody else of its process has noticed', 0, forgetful],
  ['of other sizes, which nobody else of its process has noticed', 1, forgetful],
] as const)(
  'a group halts as a whole when its log in EventStoreDB was restored and has grown again by events %s',
  async (_, system, known) => {
    const store = open('projections')
    const log = testLog(known(store))
    const { logger, alerts } = keepingLogger()
    const here = { ...database, log, end: async () => {} }
    const projections = await startOn(here, counters, logger)
    for (let n = 1; n <= 3; n += 1) await log.say(orderPlaced(n))
    await eventually(caughtUp(projections))
    const head = await store.head()
    server.log.putBack(1)
    for (let nth = 0; nth < system; nth += 1) server.log.writeSystem()
    const other = open('other')
    for (let n = 11; n <= 15; n += 1) await testLog(other).say(orderPlaced(n))
    await other.close()
    await eventually(async () =>
      (await projections.progress()).every(one => one.state === 'halted'),
    )
    expect((await projections.progress()).map(one => one.position)).toEqual([head, head, head])
    expect(alerts).toHaveLength(3)
    for (const { name } of counters) expect(await counted(database.pool, name)).toBe(3)
    await projections.stop()
    await store.close()
  },
)
