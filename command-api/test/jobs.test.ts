import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, type World } from './world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await openWorld()
  admin = (await world.person('admins', 'boss')).token
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
const requeue = (body: object, token = admin) =>
  world.send('POST', '/admins/jobs/requeue', body, { token })
async function waiting(): Promise<string[]> {
  const { rows } = await world.db.pool.query(
    `SELECT kind FROM outbox.jobs WHERE state = 'waiting' AND attempts = 0 ORDER BY kind`,
  )
  return rows.map(row => row.kind)
}

test('failed jobs of every kind are tried again, but no mail of a code that was for a minute', async () => {
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

test('some are picked by their id or their kind, and what did not fail stays as it is', async () => {
  const one = await failed('command')
  await failed('command')
  await failed('mail.order')
  expect((await requeue({ ids: [one, randomUuid()] })).data).toEqual({ requeued: 1 })
  expect((await requeue({ ids: [one] })).data).toEqual({ requeued: 0 })
  expect((await requeue({ kinds: ['mail.order'] })).data).toEqual({ requeued: 1 })
  expect(await waiting()).toEqual(['command', 'mail.order'])
  expect((await requeue({ kinds: ['Robert"; --'] })).status).toBe(422)
})

test('nobody but an admin does it', async () => {
  await failed('command')
  const guest = await world.person('users', 'guest')
  expect((await requeue({}, guest.token)).status).toBe(403)
  expect((await world.send('POST', '/admins/jobs/requeue', {})).status).toBe(401)
  expect(await waiting()).toEqual([])
})
