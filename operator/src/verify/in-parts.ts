import { availableParallelism } from 'node:os'
import type { Pool } from 'pg'
import type { EventStore } from '@arung/event-store/event-store'
import { keepThread } from '@arung/platform/threads/keep-thread'
import type { LogTable } from './proved-log.ts'
import type { Stretch } from './verify-log.ts'
import { openParts, type PartOptions, type PartReport } from './verify-part.ts'

/** More threads take memory and wait for the database. */
const threadsMax = 2
const heapMibMax = 192
/** For one part, on a slow disk and a busy machine. */
const patienceMs = 1_800_000

/**
 * Proves the log in parts of `partEvents`, each independent of the others, and returns their reports in the order of
 * the log. Several parts are shared among threads. `onPart` is called with each as it ends.
 */
export async function verifyInParts(
  pool: Pool,
  options: PartOptions,
  {
    store,
    partEvents,
    onPart,
  }: { store: EventStore; partEvents: number; onPart: (report: PartReport) => void },
): Promise<readonly PartReport[]> {
  const stretches =
    store.positions === 'gapless'
      ? await stretchesOf(pool, store, partEvents)
      : await stretchesOfCopy(pool, options.log, partEvents, store.eventsPerAppendMax)
  const [only] = stretches
  if (only !== undefined && stretches.length === 1) return [await verifyHere(options, only)]
  const reports: PartReport[] = []
  const waiting = stretches.entries()
  const threads = Math.min(threadsMax, availableParallelism(), stretches.length)
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const thread = startThread(options)
      try {
        for (const [place, stretch] of waiting) {
          const report = await thread.verify(stretch)
          reports[place] = report
          onPart(report)
        }
      } finally {
        await thread.stop()
      }
    }),
  )
  return reports
}

async function verifyHere(options: PartOptions, stretch: Stretch): Promise<PartReport> {
  const parts = openParts(options)
  try {
    return await parts.verify(stretch)
  } finally {
    await parts.close()
  }
}

/**
 * Returns the stretches. Each but the last ends with the last event of a command. The last is open-ended, so that it
 * includes events added meanwhile.
 */
async function stretchesOf(pool: Pool, store: EventStore, partEvents: number): Promise<Stretch[]> {
  const end = await store.head()
  const stretches: Stretch[] = []
  let after = 0
  while (after + partEvents < end) {
    const to = await endOfCommand(pool, after + partEvents, store.eventsPerAppendMax)
    stretches.push({ after, to })
    after = to
  }
  return [...stretches, { after, to: Number.MAX_SAFE_INTEGER }]
}

/** The same for a log whose positions have gaps, so its events are counted. */
async function stretchesOfCopy(
  pool: Pool,
  log: LogTable,
  partEvents: number,
  most: number,
): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ to: number }>(
      `SELECT position::float8 AS to
       FROM (SELECT position, said, lead(said) OVER in_log AS next, row_number() OVER in_log AS nth
             FROM (SELECT position, stream || ' ' || (metadata->>'commandId') AS said
                   FROM ${log} WHERE position > $1 ORDER BY position LIMIT $2) AS e
             WINDOW in_log AS (ORDER BY position)) AS w
       WHERE nth >= $3 AND next <> said
       ORDER BY position
       LIMIT 1`,
      [after, partEvents + most + 1, partEvents],
    )
    const to = rows[0]?.to
    if (to === undefined) return [...stretches, { after, to: Number.MAX_SAFE_INTEGER }]
    stretches.push({ after, to })
    after = to
  }
}

/** Returns the first position from `from` on after which another command begins, or where the event is missing. */
async function endOfCommand(pool: Pool, from: number, most: number): Promise<number> {
  const { rows } = await pool.query<{ to: number }>(
    `SELECT n.position::float8 AS to
     FROM generate_series($1::bigint, $2::bigint) AS n (position)
     LEFT JOIN event_store.events e ON e.position = n.position
     LEFT JOIN event_store.events next ON next.position = n.position + 1
     WHERE (e.stream, e.metadata->>'commandId') IS DISTINCT FROM (next.stream, next.metadata->>'commandId')
     ORDER BY n.position
     LIMIT 1`,
    [from, from + most],
  )
  return rows[0]?.to ?? from
}

function startThread(options: PartOptions) {
  const program = new URL('./verify-thread.ts', import.meta.url)
  const thread = keepThread<{ options: PartOptions; stretch: Stretch }, PartReport>(program, {
    patienceMs,
    waitingMax: 1,
    heapMibMax,
  })
  return {
    verify: (stretch: Stretch) => thread.ask({ options, stretch }),
    stop: () => thread.stop(),
  }
}
