import type { PoolClient } from 'pg'
import { createPool } from '@arung/platform/postgres/pool'
import { dropFact, noteFact, type FactOf } from '@arung/platform/wellbeing/facts'
import { verifyDatabase, type Verdict } from './verify-database.ts'

type Options = Parameters<typeof verifyDatabase>[0]
type Progress = FactOf<'proof-progress'>

/** Two proofs at once would fold the log into the same tables beside the read models. */
const lockKey = 7_310_000_003
const tellEveryMs = 5_000

/**
 * Proves a database as `verifyDatabase` does, one proof at a time, and notes in it how far the proof is and how it
 * ended, for the page "Is everything well?" (decision 0101). A database that an older version left cannot keep notes.
 */
export async function recordedProof(options: Options): Promise<Verdict> {
  const pool = createPool({ url: options.url, applicationName: 'verify', max: 2 })
  const client = await pool.connect()
  try {
    await requireAlone(client)
    const notes = notesIn(client, await hasFacts(client))
    const beganMs = performance.now()
    const took = () => Math.round((performance.now() - beganMs) / 1_000)
    await notes.begin()
    try {
      const verdict = await verifyDatabase({ ...options, onProgress: now => notes.tell(now) })
      const { sound, events, problems } = verdict
      const outcome = sound ? 'SOUND' : 'UNSOUND'
      await notes.end({ outcome, events, seconds: took(), problems: [...problems] })
      return verdict
    } catch (error) {
      await notes.end({ outcome: 'BROKEN', events: 0, seconds: took(), problems: [] })
      throw error
    }
  } finally {
    // Its end releases the lock.
    client.release(true)
    await pool.end()
  }
}

async function requireAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [lockKey],
  )
  if (rows[0]?.free !== true) throw new Error('Another proof of this database is running already.')
}

async function hasFacts(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('wellbeing.facts') IS NOT NULL AS there`,
  )
  return rows[0]?.there === true
}

function notesIn(client: PoolClient, isKept: boolean) {
  let progress: Progress = { part: 'LOG', done: 0, all: null }
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  const note = () => {
    telling = telling
      .then(() => noteFact(client, 'proof-progress', 'now', progress))
      // The next note tells of it, and the end needs the database anyway.
      .catch(() => undefined)
  }
  return {
    async begin(): Promise<void> {
      if (!isKept) return
      await dropFact(client, 'proof-asked', 'page')
      note()
      await telling
      timer = setInterval(note, tellEveryMs)
    },
    tell(now: Progress): void {
      progress = now
      if (isKept) note()
    },
    async end(fact: FactOf<'proof'>): Promise<void> {
      clearInterval(timer)
      await telling
      if (!isKept) return
      await noteFact(client, 'proof', 'last', fact)
      await dropFact(client, 'proof-progress', 'now')
    },
  }
}
