import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCodec, type CommandMeta } from '@arung/event-store/codec'
import type { Decider } from '@arung/event-store/decider'
import { BusyStream } from '@arung/event-store/errors'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createStreamWorkers, type StreamWorkers } from '@arung/event-store/stream-worker'
import { createMemoryVault } from '@arung/event-store/vault'
import { closedLoop } from '../load.ts'
import { median, perSecond, type BenchRow } from '../table.ts'

type Counted = { type: 'BenchCounted'; data: { nth: number } }
type Store = Readonly<{ store: EventStore; conflicts: () => number; close: () => Promise<void> }>

const callers = 64
const ms = 3_000
const rounds = 3
const latencyMs = 5
/** Callers poll the active owner every second, so they change over within a second. */
const lookEveryMs = 1_000
const conflictsMost = 0.05

const counter: Decider<'count', Counted, number, never> = {
  initial: 0,
  decide: (_command, nth) => ({
    ok: true,
    events: [{ type: 'BenchCounted', data: { nth: nth + 1 } }],
  }),
  evolve: (_nth, event) => event.data.nth,
}
const codec = createCodec<Counted>({
  types: { BenchCounted: { schema: 1 } },
  vault: createMemoryVault(),
})
const meta = (): CommandMeta => ({
  commandId: randomUUID(),
  correlationId: 'bench',
  causationId: 'bench',
  actor: 'bench',
  tenant: 'bench',
})

/**
 * Measures decisions on one hot stream by one owner, by two at once, and while callers change over; also with a slow
 * store.
 */
export async function benchContention(databaseUrl: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const delayMs of [0, latencyMs]) {
    const [one, other] = [openStore(databaseUrl, delayMs), openStore(databaseUrl, delayMs)]
    const alone: Run[] = []
    const shared: Run[] = []
    const changed: Run[] = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await run([one, other], () => 0))
      shared.push(await run([one, other], caller => caller % 2))
      changed.push(await run([one, other], changingOver()))
    }
    const rate = (runs: readonly Run[]) =>
      median(runs.map(({ decisions }) => decisions / ms)) * 1_000
    const lost = (runs: readonly Run[]) =>
      median(runs.map(({ conflicts, decisions }) => conflicts / decisions))
    const slow = delayMs === 0 ? '' : `, ${delayMs} ms of store latency`
    rows.push(
      {
        what: `decisions on one hot stream, two that work at once${slow}`,
        ours: `${perSecond(rate(shared))}, ${lost(shared).toFixed(3)} conflicts a decision`,
        beside: `one alone ${perSecond(rate(alone))}`,
        ratio: rate(shared) / rate(alone),
        target: 'why one works and the other stands by',
        met: rate(alone) > rate(shared),
      },
      {
        what: `the same while ${callers} callers change from one to the other within a second${slow}`,
        ours: `${lost(changed).toFixed(4)} conflicts a decision, ${perSecond(rate(changed))}`,
        beside: '',
        ratio: null,
        target: `<= ${conflictsMost}`,
        met: lost(changed) <= conflictsMost,
      },
    )
    await Promise.all([one.close(), other.close()])
  }
  return rows
}

type Run = Readonly<{ decisions: number; conflicts: number }>

async function run(
  stores: readonly [Store, Store],
  ownerOf: (caller: number) => number,
): Promise<Run> {
  const stream = streamName('bench', randomUUID())
  const workers = stores.map(({ store }): StreamWorkers<Counted> =>
    createStreamWorkers({ store, codec }),
  )
  const conflictsNow = () => stores.reduce((sum, one) => sum + one.conflicts(), 0)
  const before = conflictsNow()
  let decisions = 0
  await closedLoop(callers, ms, async caller => {
    try {
      await workers[ownerOf(caller)]?.execute(stream, counter, 'count', meta())
      decisions += 1
    } catch (error) {
      // The product answers 503, and its caller retries.
      if (!(error instanceof BusyStream)) throw error
    }
  })
  return { decisions, conflicts: conflictsNow() - before }
}

/** Moves each caller to the other owner after a second, at its own moment within the next second. */
function changingOver(): (caller: number) => number {
  const from = performance.now()
  return caller =>
    performance.now() - from > lookEveryMs + (caller / callers) * lookEveryMs ? 1 : 0
}

function openStore(databaseUrl: string, delayMs: number): Store {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const store = createPostgresEventStore({ url: databaseUrl, pool, applicationName: 'contention' })
  let conflicts = 0
  const late = async () => (delayMs > 0 ? sleep(delayMs) : undefined)
  return {
    store: {
      ...store,
      async append(...of) {
        await late()
        const result = await store.append(...of)
        if (result.outcome === 'conflict') conflicts += 1
        return result
      },
      async readStream(...of) {
        await late()
        return store.readStream(...of)
      },
    },
    conflicts: () => conflicts,
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
