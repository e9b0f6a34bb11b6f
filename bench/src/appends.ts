import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import pg from 'pg'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { streamName, type EventToAppend } from '@arung/event-store/event-store'
import { closedLoop } from './load.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const ms = 3_000
const rounds = 3
/** About 400 bytes, as in the design's measurements. */
const filler = 'x'.repeat(260)
const data = { orderId: randomUUID(), note: filler }

/** Appends per second of one event to a new stream each: ours, Emmett, and one multi-row INSERT transaction at a time. */
export async function benchAppends(urls: {
  ours: string
  emmett: string
  raw: string
}): Promise<BenchRow[]> {
  const pool = new pg.Pool({ connectionString: urls.ours, max: 4 })
  const store = createPostgresEventStore({ url: urls.ours, pool, applicationName: 'bench' })
  const emmett = getPostgreSQLEventStore(urls.emmett)
  const raw = new pg.Client({ connectionString: urls.raw })
  await raw.connect()
  await raw.query(
    `CREATE TABLE raw_events (position bigserial PRIMARY KEY, stream text COLLATE "C" NOT NULL, revision bigint NOT NULL,
       id uuid NOT NULL, type text COLLATE "C" NOT NULL, data jsonb NOT NULL, metadata jsonb NOT NULL,
       recorded_at timestamptz NOT NULL, UNIQUE (stream, revision))`,
  )
  await emmett.appendToStream('warm-up', [{ type: 'Noted', data }])
  const rows: BenchRow[] = []
  for (const callers of [1, 32, 256]) {
    const figures = { ours: [] as number[], emmett: [] as number[], raw: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      figures.ours.push(
        (
          await closedLoop(callers, ms, () =>
            store.append(streamName('bench', randomUUID()), 'no-stream', [oneEvent()]),
          )
        ).rate,
      )
      figures.emmett.push(
        (
          await closedLoop(callers, ms, () =>
            emmett.appendToStream(`bench-${randomUUID()}`, [{ type: 'Noted', data }]),
          )
        ).rate,
      )
      figures.raw.push((await closedLoop(1, ms, () => insertRaw(raw, callers))).rate * callers)
    }
    rows.push(...rowsOf(callers, median(figures.ours), median(figures.emmett), median(figures.raw)))
  }
  await Promise.all([store.close(), emmett.close(), raw.end()])
  await pool.end()
  return rows
}

function oneEvent(): EventToAppend {
  const id = randomUUID()
  return {
    id,
    type: 'Noted',
    data,
    metadata: {
      schema: 1,
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: 'system:bench',
      tenant: 'arung',
    },
  }
}

/** Inserts the same events into a table with the same columns, without any checks: the upper limit of the database. */
async function insertRaw(client: pg.Client, count: number): Promise<void> {
  await client.query({
    name: 'raw',
    text: `INSERT INTO raw_events (stream, revision, id, type, data, metadata, recorded_at)
           SELECT r.stream, 0, r.id, r.type, r.data, r.metadata, clock_timestamp()
           FROM jsonb_to_recordset($1::jsonb) AS r(stream text, id uuid, type text, data jsonb, metadata jsonb)`,
    values: [
      JSON.stringify(
        Array.from({ length: count }, () => ({ stream: `bench-${randomUUID()}`, ...oneEvent() })),
      ),
    ],
  })
}

function rowsOf(callers: number, ours: number, emmett: number, raw: number): BenchRow[] {
  const peerTarget = callers === 32 ? 5 : null
  const limitTarget = callers === 256 ? 0.5 : null
  return [
    {
      what: `appends, ${callers} callers, against Emmett`,
      ours: perSecond(ours),
      beside: perSecond(emmett),
      ratio: ours / emmett,
      target: peerTarget === null ? '' : `>= ${peerTarget}`,
      met: peerTarget === null || ours / emmett >= peerTarget,
    },
    {
      what: `appends, ${callers} callers, against one multi-row INSERT at a time`,
      ours: perSecond(ours),
      beside: perSecond(raw),
      ratio: ours / raw,
      target: limitTarget === null ? '' : `>= ${limitTarget}`,
      met: limitTarget === null || ours / raw >= limitTarget,
    },
  ]
}
