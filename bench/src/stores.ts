import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sampleEvent } from '@arung/event-store/contract-samples'
import { positionOf, streamName, type EventStore } from '@arung/event-store/event-store'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { startEventStoreDbStandIn } from '@arung/event-store/testing/eventstoredb-stand-in'
import { closedLoop } from './load.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const ms = 3_000
const rounds = 3
const callers = 32
const windowMax = 1_000
/** About 400 bytes, as in the design's measurements. */
const data = { orderId: randomUUID(), note: 'x'.repeat(260) }

/**
 * Measures appends of one event to a new stream each, and reading them all, on both stores in one run. The second store
 * is the EventStoreDB adapter on its stand-in, which keeps everything in memory and runs in the same process. It shows
 * the cost of the protocol and the adapter, and nothing of the vendor's server or its disk.
 */
export async function benchStores(url: string): Promise<BenchRow[]> {
  const server = await startEventStoreDbStandIn()
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const postgres = createPostgresEventStore({ url, pool, applicationName: 'bench' })
  const eventStoreDb = createEventStoreDb({ url: server.url, applicationName: 'bench' })
  const appends = { postgres: [] as number[], eventStoreDb: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    appends.postgres.push(await appendsPerSecond(postgres))
    appends.eventStoreDb.push(await appendsPerSecond(eventStoreDb))
  }
  const reads = {
    postgres: await readsPerSecond(postgres),
    other: await readsPerSecond(eventStoreDb),
  }
  await Promise.all([postgres.close(), eventStoreDb.close()])
  await server.stop()
  await pool.end()
  return [
    rowOf(
      `appends, ${callers} callers, PostgreSQL beside EventStoreDB's stand-in in memory`,
      median(appends.postgres),
      median(appends.eventStoreDb),
    ),
    rowOf(
      `reading the log, PostgreSQL beside EventStoreDB's stand-in in memory`,
      reads.postgres,
      reads.other,
    ),
  ]
}

async function appendsPerSecond(store: EventStore): Promise<number> {
  const { rate } = await closedLoop(callers, ms, () =>
    store.append(streamName('bench', randomUUID()), 'no-stream', [sampleEvent('Noted', data)]),
  )
  return rate
}

async function readsPerSecond(store: EventStore): Promise<number> {
  const startedMs = performance.now()
  let events = 0
  for (let at = positionOf(0), more = true; more;) {
    const page = await store.readAll(at, windowMax)
    events += page.events.length
    at = page.scannedTo
    more = page.more
  }
  return (events * 1_000) / (performance.now() - startedMs)
}

/** Compares two stores, not ours with a peer, so there is no target. */
const rowOf = (what: string, ours: number, beside: number): BenchRow => ({
  what,
  ours: perSecond(ours),
  beside: perSecond(beside),
  ratio: ours / beside,
  target: '',
  met: true,
})
