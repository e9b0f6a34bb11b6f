import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { startDispatcher } from '../../src/outbox/dispatcher.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { measureOutbox } from '../../src/outbox/measures.ts'
import { createAttempt, type JobRunner } from '../../src/outbox/run-job.ts'
import { host, jobRun, silent } from '../parts.ts'

type Row = {
  state: string
  attempts: number
  failures: number
  last_error: string | null
  sealed: Buffer | null
  wait: number
}

/** Opens an outbox for each file, emptied after every test. */
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

  const runWith = (work: () => Promise<void>) => jobRun(db.pool, { command: work })

  /** Starts the part of a process that runs rows, with these runners. */
  function dispatch(runners: Readonly<Record<string, JobRunner>>) {
    const measures = measureOutbox(new Registry(), db.pool)
    const attempt = createAttempt({ runners, measures, logger: silent })
    const dispatcher = startDispatcher({ pool: db.pool, host, attempt, logger: silent })
    running.push(dispatcher)
    return dispatcher
  }

  async function addRow(dueAt = new Date(), kind = 'command') {
    const id = randomUuid()
    await insertJobs(db.pool, [{ id, kind, payload: {}, dueAt }])
    return id
  }
  /** Adds rows that have been due for a minute, as after a stop. */
  const addBacklog = (count: number, kind: string, isWaitedFor = true) =>
    insertJobs(
      db.pool,
      Array.from({ length: count }, () => ({
        id: randomUuid(),
        kind,
        payload: {},
        dueAt: new Date(Date.now() - 60_000),
        isWaitedFor,
      })),
    )

  const dueCount = async (): Promise<number> =>
    (
      await db.pool.query(
        `SELECT count(*)::int AS count FROM outbox.jobs WHERE state = 'waiting' AND due_at <= now()`,
      )
    ).rows[0].count

  async function rowOf(id: string): Promise<Row> {
    const { rows } = await db.pool.query<Row>(
      `SELECT state, attempts, failures, last_error, sealed,
            extract(epoch FROM due_at - now())::float8 AS wait
     FROM outbox.jobs WHERE id = $1`,
      [id],
    )
    return rows[0]!
  }
  /** Moves the end of a row's lock into the past, as if its worker had been silent since then. */
  const silence = (id: string, seconds = 31) =>
    db.pool.query(
      `UPDATE outbox.jobs SET locked_until = now() - make_interval(secs => $2) WHERE id = $1`,
      [id, seconds],
    )

  return {
    pool: () => db.pool,
    url: () => db.url,
    running,
    runWith,
    dispatch,
    addRow,
    addBacklog,
    rowOf,
    dueCount,
    silence,
  }
}
