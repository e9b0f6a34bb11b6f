import { afterAll, beforeAll, expect, test } from 'vitest'
import { unseal } from '@arung/platform/outbox/outbox'
import { callbackToken, openWorld, vaultKey, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const invoice = (id: string, status = 'PAID') => ({
  id,
  external_id: `${id}-1`,
  user_id: 'operator',
  status,
  merchant_name: 'Jeramaya',
  amount: 700_000,
  paid_amount: 700_000,
  paid_at: '2027-01-01T00:00:00.000Z',
  payer_email: 'payer@guests.example',
  currency: 'IDR',
  payment_method: 'BANK_TRANSFER',
  payment_channel: 'BCA',
  created: '2027-01-01T00:00:00.000Z',
  updated: '2027-01-01T00:00:00.000Z',
})
const tell = (body: unknown, token = callbackToken, kind = 'invoice') =>
  world.send('POST', `/webhooks/xendit/${kind}`, body, { headers: { 'x-callback-token': token } })
const stored = async () =>
  (await world.db.pool.query('SELECT * FROM inbox.webhooks ORDER BY received_at')).rows
const jobs = async () =>
  (await world.db.pool.query(`SELECT * FROM outbox.jobs WHERE kind = 'webhook.apply'`)).rows

test('a webhook is stored before it is answered, with the job that processes it', async () => {
  const answer = await tell(invoice('inv-1'))
  expect(answer).toMatchObject({ status: 200, data: { stored: true } })
  const [row] = await stored()
  expect(row).toMatchObject({ kind: 'invoice', object_id: 'inv-1', status: 'PAID', deliveries: 1 })
  expect(row.body.toString('latin1')).not.toContain('payer@guests.example')
  // The payer is not part of the event.
  const { payer_email: _email, merchant_name: _merchant, ...news } = invoice('inv-1')
  expect(JSON.parse(unseal(vaultKey, row.body))).toEqual(news)
  expect((await jobs())[0].payload).toEqual({
    webhookId: row.id,
    kind: 'invoice',
    objectId: 'inv-1',
  })
})

test('the same webhook fifty times at once is one row and one job', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(invoice('inv-2'))))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect(answers.filter(answer => answer.data.stored)).toHaveLength(1)
  const rows = (await stored()).filter(row => row.object_id === 'inv-2')
  expect(rows).toHaveLength(1)
  expect(rows[0].deliveries).toBe(50)
  expect((await jobs()).filter(job => job.payload.objectId === 'inv-2')).toHaveLength(1)
})

test('a repeated webhook is processed again: the gateway may not have known it the first time', async () => {
  const ofInvoice = async () => (await jobs()).filter(job => job.payload.objectId === 'inv-early')
  await tell(invoice('inv-early'))
  const [early] = await ofInvoice()
  await world.db.pool.query(`UPDATE outbox.jobs SET state = 'done' WHERE id = $1`, [early.id])
  expect((await tell(invoice('inv-early'))).data).toEqual({ stored: false })
  expect(new Set((await ofInvoice()).map(job => job.state))).toEqual(new Set(['done', 'waiting']))
  // A job that waits for its next try is not joined by another. It starts now.
  await world.db.pool.query(
    `UPDATE outbox.jobs SET due_at = now() + interval '5 minutes' WHERE state = 'waiting'`,
  )
  await tell(invoice('inv-early'))
  const waiting = (await ofInvoice()).filter(job => job.state === 'waiting')
  expect(waiting).toHaveLength(1)
  expect(waiting[0].due_at.getTime()).toBeLessThan(Date.now() + 1_000)
})

test(
  'however often two deliveries of the same webhook meet, none is refused',
  { tags: 'deep' },
  async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < 40; round += 1)
      for (const { status } of await Promise.all(
        Array.from({ length: 25 }, () => tell(invoice(`inv-met-${round}`))),
      ))
        statuses.add(status)
    expect([...statuses]).toEqual([200])
  },
)

test('another status of the same invoice is another webhook', async () => {
  expect((await tell(invoice('inv-2', 'EXPIRED'))).data).toEqual({ stored: true })
})

test('forged webhooks are refused and leave nothing', async () => {
  const before = (await stored()).length
  for (const token of [
    '',
    'wrong',
    `${callbackToken} `.slice(0, -2),
    callbackToken.toUpperCase(),
  ]) {
    expect((await tell(invoice('inv-3'), token)).status).toBe(401)
  }
  const bare = await world.send('POST', '/webhooks/xendit/invoice', invoice('inv-3'))
  expect(bare.status).toBe(401)
  expect((await tell('[1]')).status).toBe(400)
  expect((await tell('{"id":')).status).toBe(400)
  expect((await stored()).length).toBe(before)
})

test('an unknown webhook is stored without a job', async () => {
  const before = (await jobs()).length
  const answer = await tell({ event: 'weather.changed', data: { id: 'w-1' } }, undefined, 'payout')
  expect(answer.data).toEqual({ stored: true })
  expect((await stored()).at(-1)).toMatchObject({ kind: 'unknown', object_id: null })
  expect((await jobs()).length).toBe(before)
})
