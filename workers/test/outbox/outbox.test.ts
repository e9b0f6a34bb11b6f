import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@arung/platform/testing/database'
import { inTransaction } from '@arung/platform/postgres/pool'
import { randomUuid } from '@arung/platform/ids'
import { MailRefused } from '@arung/platform/mail/mailer'
import { GatewayError } from '@arung/platform/payments/gateway'
import { seal } from '@arung/platform/outbox/outbox'
import { claimJob, dueJobs, failJob, insertJobs, retryJob } from '../../src/outbox/jobs.ts'
import { startReconciler } from '../../src/outbox/reconciler.ts'
import { backoffMs, HopelessJob } from '../../src/outbox/run-job.ts'
import { writeJobs } from '../../src/processes/run-processes.ts'
import { jobRun, silent, until, vaultKey } from '../parts.ts'
import { orderConfirmed, uuid } from '../sample-order.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

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

type Row = {
  state: string
  attempts: number
  failures: number
  last_error: string | null
  sealed: Buffer | null
  wait: number
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
  db.pool.query(`UPDATE outbox.jobs SET locked_until = now() - interval '1 s' WHERE id = $1`, [id])
const seen = { id: uuid(1, 1), recordedAt: new Date(), event: orderConfirmed }

describe('rows and their cause', () => {
  test('rows are written with the transaction of their cause, or not at all', async () => {
    const broken = inTransaction(db.pool, async client => {
      await writeJobs(client, [seen])
      throw new Error('The checkpoint could not move')
    })
    await expect(broken).rejects.toThrow('The checkpoint')
    expect(await dueJobs(db.pool, 10)).toEqual([])
    await inTransaction(db.pool, client => writeJobs(client, [seen]))
    expect(await dueJobs(db.pool, 10)).toHaveLength(2)
  })

  test('a cause that is seen twice makes its rows once', async () => {
    for (let time = 0; time < 2; time += 1)
      await inTransaction(db.pool, client => writeJobs(client, [seen]))
    expect(await dueJobs(db.pool, 10)).toHaveLength(2)
  })
})

describe('a row', () => {
  test('runs once when eight workers are told of it at once', async () => {
    let runs = 0
    const run = runWith(async () => void (runs += 1))
    const id = await addRow()
    await Promise.all(Array.from({ length: 8 }, () => run(id)))
    await run(id)
    expect(runs).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1, failures: 0 })
  })

  test('does not run before it is due', async () => {
    let runs = 0
    const run = runWith(async () => void (runs += 1))
    const id = await addRow(new Date(Date.now() + 60_000))
    await run(id)
    expect([runs, await dueJobs(db.pool, 10)]).toEqual([0, []])
  })

  test('that fails waits longer each time and then succeeds', async () => {
    let runs = 0
    const run = runWith(async () => {
      runs += 1
      if (runs < 4) throw new Error('The line is busy')
    })
    const id = await addRow()
    const waits: number[] = []
    for (let time = 0; time < 3; time += 1) {
      await run(id)
      waits.push((await rowOf(id)).wait)
      await db.pool.query('UPDATE outbox.jobs SET due_at = now() WHERE id = $1', [id])
    }
    expect(waits[0]).toBeGreaterThan(0.3)
    expect(waits[1]).toBeGreaterThan(waits[0]!)
    expect(waits[2]).toBeGreaterThan(waits[1]!)
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 4, failures: 3 })
  })

  test('goes on being tried for days, every five minutes at the latest', async () => {
    expect(backoffMs(0, 0)).toBe(375)
    expect(backoffMs(40, 1)).toBe(5 * 60_000 * 1.25)
    const run = runWith(() => Promise.reject(new Error('Still busy')))
    const id = await addRow()
    await db.pool.query(
      `UPDATE outbox.jobs SET failures = 900, attempts = 900, failing_since = now() - interval '2 days'`,
    )
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'Still busy' })
    await db.pool.query(
      `UPDATE outbox.jobs SET due_at = now(), failing_since = now() - interval '4 days'`,
    )
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
  })

  const facts = { status: 400, code: 'BAD', retriable: false }
  test.each([
    ['a job that says so', new HopelessJob('No')],
    ['a mail that is refused for good', new MailRefused('No')],
    ['a gateway that will never take it', new GatewayError('No', facts)],
  ])('fails at once for %s, and keeps no secret', async (_name, error) => {
    const run = runWith(() => Promise.reject(error))
    const id = await addRow()
    await db.pool.query('UPDATE outbox.jobs SET sealed = $2 WHERE id = $1', [
      id,
      seal(vaultKey, 'secret'),
    ])
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: 'No', sealed: null })
  })

  test('waits for a gateway whose key is being replaced', async () => {
    const error = new GatewayError('Who?', { status: 401, code: 'INVALID_KEY', retriable: false })
    const run = runWith(() => Promise.reject(error))
    const id = await addRow()
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  })

  test('of an unknown kind is put before a person', async () => {
    const made = jobRun(db.pool, {})
    running.push(made)
    const id = await addRow()
    await made.run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
  })
})

describe('a worker that dies', () => {
  test('ten times over one row does not keep the row from being done', async () => {
    const id = await addRow()
    for (let death = 0; death < 10; death += 1) {
      expect(await claimJob(db.pool, id)).not.toBeNull()
      expect(await claimJob(db.pool, id)).toBeNull()
      await silence(id)
    }
    let runs = 0
    await runWith(async () => void (runs += 1))(id)
    expect(runs).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 11, failures: 0 })
  })

  test('for ever over one row gets it put before a person', async () => {
    const id = await addRow()
    await db.pool.query('UPDATE outbox.jobs SET attempts = 60 WHERE id = $1', [id])
    await runWith(async () => {})(id)
    const { state, last_error } = await rowOf(id)
    expect([state, last_error]).toEqual(['failed', '60 workers died over this row'])
  })

  test('and comes back late changes nothing about what its successor did', async () => {
    const id = await addRow()
    const first = (await claimJob(db.pool, id))!
    await silence(id)
    const second = (await claimJob(db.pool, id))!
    await retryJob(db.pool, first, 1_000, 'late')
    await failJob(db.pool, first, 'late')
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: second.attempts })
  })

  test('or is only slow: its row stays its own while it lives', async () => {
    let release = () => {}
    const work = new Promise<void>(resolve => (release = resolve))
    const run = runWith(() => work)
    const id = await addRow()
    const ended = run(id)
    await until(async () => (await rowOf(id)).state === 'running')
    await silence(id)
    await until(async () => (await dueJobs(db.pool, 10)).length === 0)
    release()
    await ended
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 })
  })
})

describe('the reconciler', () => {
  function reconcile(options: { taken: boolean; hinted?: string[]; run?: (id: string) => void }) {
    const part = startReconciler({
      pool: db.pool,
      queue: {
        hint: async hints => {
          options.hinted?.push(...hints.map(hint => `${hint.id}.${hint.attempts}`))
          return options.taken
        },
      },
      run: async id => options.run?.(id),
      concurrency: 4,
      logger: silent,
    })
    running.push(part)
  }

  test('hints rows whose hint was lost, and rows of dead workers as another try', async () => {
    const [lost, dead] = [await addRow(), await addRow()]
    await claimJob(db.pool, dead)
    await silence(dead)
    const hinted: string[] = []
    reconcile({ taken: true, hinted })
    await until(() => hinted.includes(`${lost}.0`) && hinted.includes(`${dead}.1`))
  })

  test('runs rows itself while the queue takes no hints', async () => {
    const id = await addRow()
    const ran: string[] = []
    reconcile({ taken: false, run: one => void ran.push(one) })
    await until(() => ran.includes(id))
  })

  test('runs what was hinted long ago and still waits', async () => {
    const [old, fresh] = [await addRow(new Date(Date.now() - 40_000)), await addRow()]
    const ran: string[] = []
    reconcile({ taken: true, run: one => void ran.push(one) })
    await until(() => ran.includes(old))
    expect(ran).not.toContain(fresh)
  })
})

test('looking for due rows walks an index, not the table', async () => {
  const client = await db.pool.connect()
  try {
    await client.query(
      `INSERT INTO outbox.jobs (id, kind, payload, due_at, state)
       SELECT gen_random_uuid(), 'command', '{}', now(), 'done' FROM generate_series(1, 2000)`,
    )
    await client.query('ANALYZE outbox.jobs')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM outbox.jobs
       WHERE state IN ('waiting', 'running') AND due_at <= now()
         AND (state = 'waiting' OR locked_until < now())
       ORDER BY due_at LIMIT 10`,
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using jobs_open/)
  } finally {
    client.release()
  }
})
