import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '@arung/platform/logger'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { enqueue } from '@arung/platform/outbox/outbox'
import { randomUuid } from '@arung/platform/ids'
import { startMailServer } from '@arung/platform/testing/mail-server'
import { noteFact } from '@arung/platform/wellbeing/facts'
import { createProjections } from '@arung/projections/create-projections'
import { noteProgress } from '@arung/projections/engine/note-progress'
import { defineProjection } from '@arung/projections/engine/projection'
import { table } from '@arung/projections/engine/table'
import { quiet } from '@arung/projections/testing/log'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import { startDispatcher } from '@arung/workers/outbox/dispatcher'
import { measureOutbox } from '@arung/workers/outbox/measures'
import { createAttempt, HopelessJob, type JobRunner } from '@arung/workers/outbox/run-job'
import { wellbeingWorld, type WellbeingWorld } from './wellbeing-world.ts'

let here: WellbeingWorld
beforeAll(async () => {
  here = await wellbeingWorld()
})
afterAll(() => here.world.stop())

const logger = createLogger('test', 'silent')

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Runs one job of a kind by the real outbox until it has ended. */
async function ended(kind: string, runner: JobRunner): Promise<void> {
  const { pool } = here.world
  const id = randomUuid()
  const measures = measureOutbox(new Registry(), pool)
  const dispatcher = startDispatcher({
    pool,
    host: 'jeramaya.example',
    attempt: createAttempt({ runners: { [kind]: runner }, measures, logger }),
    logger,
  })
  await enqueue(pool, { id, kind, payload: {} })
  dispatcher.tell(0)
  await eventually(async () => {
    const { rows } = await pool.query('SELECT state FROM outbox.jobs WHERE id = $1', [id])
    return ['done', 'failed'].includes(rows[0]?.state)
  })
  await dispatcher.stop()
}

test('a mail that a mail server refuses for good needs attention, and the jobs stay well', async () => {
  const { server, close } = await startMailServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  })
  const mailer = smtpMailer({ url: server, from: { name: 'A', address: 'hello@rapids.example' } })
  expect(await here.line('mails')).toMatchObject({ finding: 'mails.SENT', state: 'WELL' })
  await ended('mail.account', () =>
    mailer.send({
      to: { address: 'nobody@rapids.example' },
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      messageId: '<one@rapids.example>',
    }),
  )
  mailer.close()
  await close()
  const { finding, state, details } = await here.line('mails')
  expect({ finding, state }).toEqual({ finding: 'mails.FAILED', state: 'ATTENTION' })
  expect(details).toContainEqual({ name: 'failed', of: null, value: { unit: 'COUNT', amount: 1 } })
  expect((await here.line('jobs')).state).toBe('WELL')
})

test('a job that failed for good is wrong, until somebody dismisses it', async () => {
  await ended('voucher.render', () => Promise.reject(new HopelessJob('There is no order')))
  expect(await here.line('jobs')).toMatchObject({ finding: 'jobs.FAILED', state: 'WRONG' })
  await here.world.pool.query(`DELETE FROM outbox.jobs WHERE kind = 'voucher.render'`)
  expect((await here.line('jobs')).state).toBe('WELL')
})

test('jobs that wait, and mails that fail again and again, are late', async () => {
  const { pool } = here.world
  const insert = (kind: string, lane: number, due: string, failing: string | null) =>
    pool.query(
      `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, failing_since)
       VALUES (gen_random_uuid(), $1, $2, '{}', now() + $3::interval, now() + $4::interval)`,
      [kind, lane, due, failing],
    )
  await insert('webhook.apply', 1, '-2 minutes', null)
  expect(await here.line('jobs')).toMatchObject({ finding: 'jobs.LATE', state: 'ATTENTION' })
  await insert('webhook.apply', 1, '-20 minutes', null)
  expect(await here.line('jobs')).toMatchObject({ finding: 'jobs.LATE', state: 'WRONG' })
  await insert('mail.order', 3, '3 minutes', '-30 minutes')
  expect(await here.line('mails')).toMatchObject({ finding: 'mails.LATE', state: 'WRONG' })
  await pool.query(`DELETE FROM outbox.jobs WHERE state = 'waiting'`)
  await insert('command', 4, '2 days', null)
  expect((await here.line('jobs')).state).toBe('WELL')
})

test('a read model that stands still is wrong by its name, and one that follows is well', async () => {
  const { world } = here
  const { pool, log } = world
  const follow = { readers: [{ name: 'processes@1', events: 0, seconds: 0, stopped: false }] }
  await noteFact(pool, 'readers', 'workers', follow)
  await noteProgress(pool, log.store, await world.projections.progress())
  expect(await here.line('models')).toMatchObject({ finding: 'models.FOLLOW', state: 'WELL' })
  const { readers } = await here.view()
  expect(readers.length).toBeGreaterThan(20)

  const brittle = defineProjection({
    name: 'brittle',
    version: 1,
    schema: 'CREATE TABLE brittle (id text PRIMARY KEY);',
    indexes: '',
    tables: { brittle: table<{ id: string }>('id') },
    handles: ['OrderPlaced'],
    touches: () => ({ brittle: ['all'] }),
    fold() {
      throw new Error('This order cannot be counted')
    },
  })
  const more = await createProjections({ ...log, pool, logger: quiet, projections: [brittle] })
  await world.say(orderPlaced(1))
  await eventually(async () => (await more.progress()).every(({ state }) => state === 'halted'))
  await noteProgress(pool, log.store, await more.progress())
  const { finding, state, details } = await here.line('models')
  expect({ finding, state }).toEqual({ finding: 'models.STOPPED', state: 'WRONG' })
  expect(details.map(({ of }) => of)).toEqual(['brittle@1'])
  await more.stop()
})

test('a process that reads the log and says nothing any more was not looked at', async () => {
  const { pool } = here.world
  await noteProgress(pool, here.world.log.store, await here.world.projections.progress())
  const follow = { readers: [{ name: 'processes@1', events: 0, seconds: 0, stopped: false }] }
  await noteFact(pool, 'readers', 'workers', follow, new Date(Date.now() - 400_000))
  expect(await here.line('models')).toMatchObject({ finding: 'models.OLD', state: 'UNSEEN' })
})

test('a read model that is behind needs attention, and is wrong after five minutes', async () => {
  const { pool } = here.world
  const behind = async (seconds: number) => {
    const reader = { name: 'processes@1', events: 40, seconds, stopped: false }
    await noteFact(pool, 'readers', 'workers', { readers: [reader] })
    return (await here.line('models')).state
  }
  expect([await behind(9), await behind(60), await behind(301)]).toEqual([
    'WELL',
    'ATTENTION',
    'WRONG',
  ])
})
