import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '@arung/platform/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { streamName, type OpenEventStore } from '../src/event-store.ts'
import { openEventStore } from '../src/open-event-store.ts'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '../src/testing/eventstoredb-stand-in.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: EventStoreDbStandIn
let stores: OpenEventStore[]

beforeEach(async () => {
  database = await testDatabase()
  server = await startEventStoreDbStandIn()
  stores = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
  await server.stop()
  await database.drop()
})

type More = Readonly<{ readOnly?: boolean; onUnary?: (why: string) => void }>
async function open(esdbUrl?: string, more: More = {}): Promise<OpenEventStore> {
  const { url: databaseUrl, pool } = database
  const store = await openEventStore(
    { databaseUrl, esdbUrl },
    { pool, applicationName: 'opening', ...more },
  )
  stores.push(store)
  return store
}
const append = (store: OpenEventStore) =>
  store.append(streamName('sample', randomUUID()), 'no-stream', [sampleEvent()])

test('the log begins in the configured store, and then opens in no other', async () => {
  const there = await open(server.url)
  await append(there)
  expect(there.positions).toBe('growing')
  await open(server.url)
  await expect(open()).rejects.toThrow(/^The log of this installation is in EventStoreDB: .*\.$/)
})

test('a log that has events in PostgreSQL is not begun elsewhere', async () => {
  await append(await open())
  await expect(open(server.url)).rejects.toThrow(
    /^ESDB_URL is set, but the log of this installation is in PostgreSQL and has events: .*\.$/,
  )
  expect(server.log.size()).toBe(0)
  expect((await open()).positions).toBe('gapless')
})

test('opening read-only does not fix where the log is', async () => {
  await open(server.url, { readOnly: true })
  await append(await open())
})

test('no store opens while the log is being moved', async () => {
  await database.pool.query(`UPDATE event_store.log SET moving_to = 'eventstoredb'`)
  for (const url of [undefined, server.url])
    await expect(open(url)).rejects.toThrow(/^The log of this installation is being moved/)
})

test('the opener of a log is told when its server takes no batches', async () => {
  const told: string[] = []
  const store = await open(server.url, { onUnary: why => told.push(why) })
  await append(store)
  expect(told).toEqual([])
  const { port, log } = server
  await server.stop()
  server = await startEventStoreDbStandIn({ port, log })
  server.misbehave('no-batch')
  await expect
    .poll(
      () =>
        append(store).then(
          () => told,
          () => [],
        ),
      { timeout: 60_000 },
    )
    .toEqual([expect.stringContaining('unimplemented')])
}, 20_000)

test('opening waits for a server that is not up yet', async () => {
  const { port, log, url } = server
  await server.stop()
  let isOpen = false
  const opening = open(url).then(store => {
    isOpen = true
    return store
  })
  await sleep(600)
  expect(isOpen).toBe(false)
  server = await startEventStoreDbStandIn({ port, log })
  expect(await append(await opening)).toMatchObject({ outcome: 'appended' })
}, 20_000)

test('opening does not wait for an invalid address', async () => {
  await expect(open('esdb:/nowhere')).rejects.toThrow(/^ESDB_URL is not an address/)
})
