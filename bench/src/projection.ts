import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { createCodec } from '@arung/event-store/codec'
import type { EventToAppend } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { createLogger } from '@arung/platform/logger'
import { createPool } from '@arung/platform/postgres/pool'
import { createProjections } from '@arung/projections/create-projections'
import { orderList } from '@arung/projections/orders/order-list'
import { searchKey } from './search-key.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const orders = 40_000
const lives = [
  'OrderPlaced',
  'PaymentStarted',
  'PaymentRecorded',
  'OrderConfirmed',
  'OrderCompleted',
] as const
const batch = 2_000

const rounds = 3

/**
 * Measures the order list folded from 200,000 events, next to a plain INSERT ... SELECT of the same rows. `open`
 * creates a database (a copy of `like`, if given). Each round has its own database and starts after a checkpoint, so
 * that no round pays for earlier writes.
 */
export async function benchProjection(
  open: (name: string, like?: string) => Promise<string>,
): Promise<BenchRow[]> {
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const filled = poolOf(await open('projection'))
  await fill(filled, codec)
  await filled.end()
  const ours: number[] = []
  const limits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const url = await open(`projection_${String(round)}`, 'projection')
    const pool = poolOf(url)
    await pool.query('CHECKPOINT')
    ours.push(await projected(url, pool, codec))
    await pool.query('CHECKPOINT')
    limits.push(await copied(pool))
    await pool.end()
  }
  return [
    {
      what: 'order-list projection of 200,000 events, against INSERT ... SELECT of the same rows',
      ours: perSecond(median(ours)),
      beside: perSecond(median(limits)),
      ratio: median(ours) / median(limits),
      target: '>= 50,000/s',
      met: median(ours) >= 50_000,
    },
  ]
}

const poolOf = (url: string) =>
  createPool({
    url,
    applicationName: 'bench',
    max: 8,
    statementTimeoutMs: 300_000,
    connectTimeoutMs: 60_000,
  })

const events = orders * lives.length

/** Events per second, from the start of the projector until it has caught up. */
async function projected(
  url: string,
  pool: pg.Pool,
  codec: ReturnType<typeof createCodec<DomainEvent>>,
): Promise<number> {
  const store = createPostgresEventStore({ url, pool, applicationName: 'bench' })
  const started = performance.now()
  const projections = await createProjections({
    pool,
    store,
    codec,
    searchKey,
    logger: createLogger('bench', 'error'),
    projections: [orderList],
  })
  while ((await projections.progress()).some(one => one.lag > 0))
    await new Promise(resolve => setTimeout(resolve, 50))
  const rate = events / ((performance.now() - started) / 1_000)
  await projections.stop()
  await store.close()
  return rate
}

/** Events per second of the database alone. */
async function copied(pool: pg.Pool): Promise<number> {
  await pool.query(
    'CREATE TABLE bench_copy (position bigint PRIMARY KEY, stream text, type text, data jsonb)',
  )
  const started = performance.now()
  await pool.query(
    'INSERT INTO bench_copy SELECT position, stream, type, data FROM event_store.events',
  )
  return events / ((performance.now() - started) / 1_000)
}

async function fill(
  pool: pg.Pool,
  codec: ReturnType<typeof createCodec<DomainEvent>>,
): Promise<void> {
  let position = 0
  let rows: object[] = []
  for (let order = 0; order < orders; order++) {
    const orderId = randomUUID()
    const events = lives.map(type => sampleOf(type, orderId, order))
    const encoded = await codec.encode(events, {
      commandId: randomUUID(),
      correlationId: orderId,
      causationId: orderId,
      actor: 'system:bench',
      tenant: 'main',
    })
    for (const [revision, event] of encoded.entries())
      rows.push(rowOf(event, ++position, `order-${orderId}`, revision))
    if (rows.length >= batch || order === orders - 1) {
      await pool.query(
        `INSERT INTO event_store.events (position, stream, revision, id, type, data, metadata, recorded_at)
         SELECT r.position, r.stream, r.revision, r.id, r.type, r.data, r.metadata, now()
         FROM jsonb_to_recordset($1::jsonb) AS r(position bigint, stream text, revision bigint, id uuid, type text, data jsonb, metadata jsonb)`,
        [JSON.stringify(rows)],
      )
      rows = []
    }
  }
  await pool.query('ANALYZE event_store.events')
}

const rowOf = (event: EventToAppend, position: number, stream: string, revision: number) => ({
  position,
  stream,
  revision,
  id: event.id,
  type: event.type,
  data: event.data,
  metadata: event.metadata,
})

/** Builds a sample event for another order. A hundred people place all the orders. */
function sampleOf(type: (typeof lives)[number], orderId: string, order: number): DomainEvent {
  switch (type) {
    case 'OrderPlaced':
      return {
        type,
        data: {
          ...orderSamples[type],
          orderId,
          slug: orderId,
          orderNumber: `JRM-${order}`,
          subject: `person-${order % 100}`,
        },
      }
    case 'PaymentStarted':
      return { type, data: { ...orderSamples[type], orderId } }
    case 'PaymentRecorded':
      return { type, data: { ...orderSamples[type], orderId } }
    case 'OrderConfirmed':
      return { type, data: { ...orderSamples[type], orderId } }
    case 'OrderCompleted':
      return { type, data: { ...orderSamples[type], orderId } }
  }
}
