import type { Pool } from 'pg'
import { arungVersion } from '../version.ts'
import { noteFact, type FactOf } from './facts.ts'

/** Looks at the process itself: its versions, and its clock beside that of the database. */
export async function noteProcess(pool: Pool, name: string): Promise<void> {
  await noteFact(pool, 'process', name, await lookAtProcess(pool))
}

async function lookAtProcess(pool: Pool): Promise<FactOf<'process'>> {
  const askedMs = Date.now()
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return {
    version: arungVersion,
    node: process.versions.node,
    aheadMs: aheadMs(rows[0]?.now, askedMs, Date.now()),
  }
}

/** Returns how far a clock is ahead that was read between two moments of this one; what the way took does not count. */
export function aheadMs(theirs: Date | undefined, askedMs: number, answeredMs: number): number {
  if (theirs === undefined) return 0
  const ms = theirs.getTime()
  if (ms > answeredMs) return ms - answeredMs
  return ms < askedMs ? ms - askedMs : 0
}
