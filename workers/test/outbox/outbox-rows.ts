import { afterAll, afterEach, beforeAll } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { jobRun } from '../parts.ts'

type Row = {
  state: string
  attempts: number
  failures: number
  last_error: string | null
  sealed: Buffer | null
  wait: number
}

/** An outbox of its own for a file, emptied after every test. */
export function outboxRows() {
  let db: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.drop())

  /** What a test leaves running. */
  const running: { stop: () => unknown }[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map(part => part.stop()))
    await db.pool.query('TRUNCATE outbox.jobs')
  })

  function runWith(work: () => Promise<void>) {
    const made = jobRun(db.pool, { command: work })
    running.push(made)
    return made.run
  }

  async function addRow(dueAt = new Date()) {
    const id = randomUuid()
    await insertJobs(db.pool, [{ id, kind: 'command', payload: {}, dueAt }])
    return id
  }

  async function rowOf(id: string): Promise<Row> {
    const { rows } = await db.pool.query<Row>(
      `SELECT state, attempts, failures, last_error, sealed,
            extract(epoch FROM due_at - now())::float8 AS wait
     FROM outbox.jobs WHERE id = $1`,
      [id],
    )
    return rows[0]!
  }
  /** As if the worker that holds the row had died some time ago. */
  const silence = (id: string) =>
    db.pool.query(`UPDATE outbox.jobs SET locked_until = now() - interval '1 s' WHERE id = $1`, [
      id,
    ])

  return { pool: () => db.pool, running, runWith, addRow, rowOf, silence }
}
