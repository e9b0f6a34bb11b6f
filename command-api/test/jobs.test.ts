import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, type World } from './world.ts'

let world: World
let admin: string
let adminId: string
beforeAll(async () => {
  world = await openWorld()
  const boss = await world.person('admins', 'boss')
  admin = boss.token
  adminId = boss.accountId
})
afterEach(() => world.db.pool.query('TRUNCATE outbox.jobs'))
afterAll(() => world.close())

async function failed(kind: string): Promise<string> {
  const id = randomUuid()
  await world.db.pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, attempts, failures, done_at)
     VALUES ($1, $2, 1, '{}', now(), 'failed', 9, 9, now())`,
    [id, kind],
  )
  return id
}
const dismiss = (body: object, token = admin) =>
  world.send('POST', '/admins/jobs/dismiss', body, { token })
const requeue = (body: object, token = admin) =>
  world.send('POST', '/admins/jobs/requeue', body, { token })
async function waiting(): Promise<string[]> {
  const { rows } = await world.db.pool.query(
    `SELECT kind FROM outbox.jobs WHERE state = 'waiting' AND attempts = 0 ORDER BY kind`,
  )
  return rows.map(row => row.kind)
}

test('failed jobs of every kind are retried, except mails of codes that were valid for a minute', async () => {
  const kinds = [
    'command',
    'holds.sell',
    'invoice.create',
    'mail.order',
    'refund.pay',
    'voucher.render',
  ]
  for (const kind of [...kinds, 'mail.otp']) await failed(kind)
  expect(await requeue({})).toMatchObject({ status: 200, data: { requeued: kinds.length } })
  expect(await waiting()).toEqual(kinds)
})

test('jobs are picked by id or kind, and those that did not fail stay as they are', async () => {
  const one = await failed('command')
  await failed('command')
  await failed('mail.order')
  expect((await requeue({ ids: [one, randomUuid()] })).data).toEqual({ requeued: 1 })
  expect((await requeue({ ids: [one] })).data).toEqual({ requeued: 0 })
  expect((await requeue({ kinds: ['mail.order'] })).data).toEqual({ requeued: 1 })
  expect(await waiting()).toEqual(['command', 'mail.order'])
  expect((await requeue({ kinds: ['Robert"; --'] })).status).toBe(422)
})

test('a dismissed job no longer counts as failed, is never retried, and records who, when and why', async () => {
  const [one, other] = [await failed('mail.order'), await failed('mail.otp')]
  await world.db.pool.query(`UPDATE outbox.jobs SET sealed = 'x' WHERE id = $1`, [other])
  const left = await failed('refund.pay')
  const body = { ids: [one, other, randomUuid()], reason: ' The guest called us ' }
  expect(await dismiss(body)).toMatchObject({ status: 200, data: { dismissed: 2 } })
  expect((await dismiss({ ...body, reason: 'Once more' })).data).toEqual({ dismissed: 0 })
  const { rows } = await world.db.pool.query(
    `SELECT id, dismissed_by, dismissed_because, sealed, dismissed_at > now() - interval '1 minute' AS now
     FROM outbox.jobs WHERE state = 'dismissed'`,
  )
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({
      dismissed_by: adminId,
      dismissed_because: 'The guest called us',
      sealed: null,
      now: true,
    })
  expect((await requeue({})).data).toEqual({ requeued: 1 })
  expect((await requeue({ ids: [one] })).data).toEqual({ requeued: 0 })
  expect(await waiting()).toEqual(['refund.pay'])
  expect((await dismiss({ ids: [left], reason: 'It waits' })).data).toEqual({ dismissed: 0 })
})

test('a dismissal needs a reason', async () => {
  const one = await failed('command')
  for (const reason of ['', '  ', 'x'.repeat(301), undefined])
    expect(await dismiss({ ids: [one], reason })).toMatchObject({
      status: 422,
      errors: [{ path: 'reason' }],
    })
  expect((await dismiss({ ids: [], reason: 'All' })).status).toBe(422)
})

test('only an admin retries and dismisses jobs', async () => {
  const one = await failed('command')
  const guest = await world.person('users', 'guest')
  const body = { ids: [one], reason: 'x' }
  expect((await dismiss(body, guest.token)).status).toBe(403)
  expect((await world.send('POST', '/admins/jobs/dismiss', body)).status).toBe(401)
  expect((await requeue({}, guest.token)).status).toBe(403)
  expect((await world.send('POST', '/admins/jobs/requeue', {})).status).toBe(401)
  expect(await waiting()).toEqual([])
})
