import type { Pool } from 'pg'
import { factsOf } from './facts-of.ts'
import { openFacts } from './facts.ts'
import type { Found } from './findings.ts'
import type { LogTable } from './proved-log.ts'
import { streamByStream } from './stream-by-stream.ts'
import { verifyAcross, type AcrossReport } from './verify-across.ts'
import { countStreams, verifyStream } from './verify-streams.ts'

export type ContentReport = AcrossReport & ReturnType<typeof countStreams>['counts']

const watched = [
  'pool',
  'capacity',
  'order',
  'reservation',
  'booking',
  'payment',
  'refund',
  'wallet',
] as const

/** Proves places and money: within each stream, one after the other, and then between streams. */
export async function verifyContent(
  pool: Pool,
  log: LogTable,
  found: Found,
): Promise<ContentReport> {
  const facts = await openFacts(pool)
  const counting = countStreams()
  try {
    for (const category of watched)
      for await (const page of streamByStream(pool, log, category)) {
        for (const { stream, events } of page) {
          verifyStream(stream, events, found)
          counting.see(stream, events)
        }
        await facts.add(page.flatMap(({ events }) => factsOf(events)))
      }
    const across = await verifyAcross(facts.each, found, await lastWritten(pool, log))
    return { ...counting.counts, ...across }
  } finally {
    facts.close()
  }
}

/** Returns when the log's last event was written, or 0 for an empty log. */
async function lastWritten(pool: Pool, log: LogTable): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT recorded_at AS at FROM ${log} ORDER BY position DESC LIMIT 1`,
  )
  return rows[0]?.at.getTime() ?? 0
}
