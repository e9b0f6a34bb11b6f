import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { MailRefused } from '@arung/platform/mail/mailer'
import { laneNumber } from '@arung/platform/outbox/lanes'
import { seal } from '@arung/platform/outbox/outbox'
import { GatewayError } from '@arung/platform/payments/gateway'
import { inTransaction } from '@arung/platform/postgres/pool'
import { removeOld } from '../../src/outbox/retention.ts'
import { HopelessJob, backoffMs } from '../../src/outbox/run-job.ts'
import { nextDueMs, takeBack, takeTurn } from '../../src/outbox/turn.ts'
import { writeJobs } from '../../src/processes/run-processes.ts'
import { host, jobRun, oneEach, vaultKey } from '../parts.ts'
import { orderConfirmed, uuid } from '../sample-order.ts'
import { outboxRows } from './outbox-rows.ts'

const { pool, runWith, addRow, addBacklog, rowOf, dueCount } = outboxRows()

const seen = { id: uuid(1, 1), recordedAt: new Date(), event: orderConfirmed, metadata: {} }

describe('rows and their cause', () => {
  test('rows are written in the transaction of their cause, or not at all', async () => {
    const broken = inTransaction(pool(), async client => {
      await writeJobs(client, [seen])
      throw new Error('The checkpoint could not move')
    })
    await expect(broken).rejects.toThrow('The checkpoint')
    expect(await dueCount()).toBe(0)
    await inTransaction(pool(), client => writeJobs(client, [seen]))
    expect(await dueCount()).toBe(3)
  })

  test('awaited calls go before timers; mails and vouchers have lanes of their own', async () => {
    await inTransaction(pool(), client => writeJobs(client, [seen]))
    const { rows } = await pool().query('SELECT kind, lane FROM outbox.jobs ORDER BY lane')
    expect(rows).toEqual([
      { kind: 'command', lane: laneNumber('calls') },
      { kind: 'voucher.render', lane: laneNumber('vouchers') },
      { kind: 'mail.order', lane: laneNumber('mails') },
      { kind: 'command', lane: laneNumber('timers') },
    ])
  })

  test('a cause that is seen twice creates its rows once', async () => {
    for (let time = 0; time < 2; time += 1)
      await inTransaction(pool(), client => writeJobs(client, [seen]))
    expect(await dueCount()).toBe(3)
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
    expect([runs, await dueCount()]).toEqual([0, 0])
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
      await pool().query('UPDATE outbox.jobs SET due_at = now() WHERE id = $1', [id])
    }
    expect(waits[0]).toBeGreaterThan(0.3)
    expect(waits[1]).toBeGreaterThan(waits[0]!)
    expect(waits[2]).toBeGreaterThan(waits[1]!)
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 4, failures: 3 })
  })

  test('is retried for days, every five minutes at the latest', async () => {
    expect(backoffMs(0, 0)).toBe(375)
    expect(backoffMs(40, 1)).toBe(5 * 60_000 * 1.25)
    const run = runWith(() => Promise.reject(new Error('Still busy')))
    const id = await addRow()
    await pool().query(
      `UPDATE outbox.jobs SET failures = 900, attempts = 900, failing_since = now() - interval '2 days'`,
    )
    await run(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'Still busy' })
    await pool().query(
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
    await pool().query('UPDATE outbox.jobs SET sealed = $2 WHERE id = $1', [
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

  test('of an unknown kind is left to a person', async () => {
    const id = await addRow()
    await jobRun(pool(), {})(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed' })
  })
})

test('taking rows, finding the next and removing old ones use indexes, not table scans', async () => {
  await pool().query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, done_at)
     SELECT gen_random_uuid(), 'command', 1, '{}', now(), 'done', now() FROM generate_series(1, 2000)`,
  )
  await addBacklog(1_000, 'command')
  await pool().query('ANALYZE outbox.jobs')
  const plans: string[] = []
  // The statements of the product, each explained before it runs.
  const explaining = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await pool().query(`EXPLAIN ${text}`, values)
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
      return { rows: [], rowCount: 0 }
    },
  } as unknown as Pool
  const done = { id: uuid(1, 2), attempts: 1, state: 'done' } as const
  const turn = { worker: uuid(1, 1), host, held: [], endings: [done], free: oneEach }
  await takeTurn(explaining, turn)
  await nextDueMs(explaining, [0, 1])
  await takeBack(explaining, turn)
  await removeOld(explaining, new AbortController().signal)
  expect(plans[0]).toMatch(/Index Scan using jobs_waiting/)
  expect(plans[1]).toMatch(/Index (Only )?Scan using jobs_waiting/)
  expect(plans[2]).toMatch(/Scan (using|on) jobs_running/)
  expect(plans[3]).toMatch(/Index Scan using jobs_done/)
  expect(plans.slice(0, 4).join('\n')).not.toMatch(/Seq Scan/)
})
