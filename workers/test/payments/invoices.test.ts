import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { startPaymentSandbox } from '@arung/standalone/payment-sandbox/sandbox'
import { createCommandClient } from '../../src/command-client.ts'
import { releaseHoldsJob, sellHoldsJob } from '../../src/orders/hold-jobs.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { insertJobs, type JobKind, type JobPayload } from '../../src/outbox/jobs.ts'
import {
  applyWebhookJob,
  createInvoiceJob,
  expireInvoiceJob,
} from '../../src/payments/invoice-jobs.ts'
import { reconcileInvoices } from '../../src/payments/reconcile.ts'
import { jobRun, openCommandApi, openLog, serviceSecret, silent } from '../parts.ts'
import {
  holds,
  orderExpired,
  orderId,
  orderPlaced,
  paymentId,
  paymentStarted,
  poolId,
  uuid,
} from '../sample-order.ts'

const secretKey = 'xnd_development_local'
const callbackToken = 'callback-token'
type Invoice = { id: string; external_id: string; status: string; amount: number }

let db: Awaited<ReturnType<typeof testDatabase>>
let api: Awaited<ReturnType<typeof openCommandApi>>
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
let gateway: PaymentGateway
let log: Awaited<ReturnType<typeof openLog>>
const stops: (() => void)[] = []

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  api = await openCommandApi()
  const addresses = { webhookBaseUrl: api.url, settleDelayMs: 0 }
  sandbox = await startPaymentSandbox({ port: 0, secretKey, callbackToken, ...addresses })
  gateway = createXenditGateway({ baseUrl: sandbox.url, secretKey, callbackToken, backoffMs: 1 })
  log = await openLog()
  await log.add('order', orderId, orderPlaced(), paymentStarted())
})
afterEach(async () => {
  stops.splice(0).forEach(stop => stop())
  await sandbox.close()
  await api.close()
  await db.pool.query('TRUNCATE outbox.jobs, outbox.invoices')
})

function settleParts(instead: Partial<PaymentGateway> = {}) {
  const commands = createCommandClient({ commandApiUrl: api.url, serviceSecret })
  return { pool: db.pool, gateway: { ...gateway, ...instead }, commands }
}

/** Puts a row there and gives the way to try it now. */
async function row(kind: JobKind, payload: JobPayload, instead: Partial<PaymentGateway> = {}) {
  const parts = {
    ...settleParts(instead),
    publicUrl: 'https://jeramaya.example',
    loadOrder: createLoadOrder(log.store, log.codec),
  }
  const { run, stop } = jobRun(db.pool, {
    'invoice.create': createInvoiceJob(parts),
    'invoice.expire': expireInvoiceJob(parts),
    'webhook.apply': applyWebhookJob(parts),
    'holds.sell': sellHoldsJob(parts),
    'holds.release': releaseHoldsJob(parts),
  })
  stops.push(stop)
  const id = randomUuid()
  await insertJobs(db.pool, [{ id, kind, payload, dueAt: new Date() }])
  return {
    id,
    async attempt(): Promise<{ state: string; last_error: string | null }> {
      await db.pool.query(`UPDATE outbox.jobs SET due_at = now() WHERE id = $1`, [id])
      await run(id)
      const { rows } = await db.pool.query('SELECT * FROM outbox.jobs WHERE id = $1', [id])
      return rows[0]
    },
  }
}
const create = () => row('invoice.create', { orderId, paymentId })

async function control(path: string, body?: object): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}
const invoices = async () => (await control('invoices')) as Invoice[]
/** What the command-api was told, without the gateway's own calls. */
const told = (path: string) => api.asked.filter(one => one.path.startsWith(path))
const settled = () => told(`/internal/payments/${paymentId}/settle`).map(one => one.body)
const webhook = (invoiceId: string) =>
  row('webhook.apply', { webhookId: uuid(11, 1), kind: 'invoice', objectId: invoiceId })

async function openInvoice(): Promise<Invoice> {
  expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
  return (await invoices())[0]!
}

describe('the invoice of a payment', () => {
  test('is opened once and told to the payment, however often its row runs', async () => {
    const first = await create()
    expect(await first.attempt()).toMatchObject({ state: 'done' })
    await (await create()).attempt()
    const opened = await invoices()
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ external_id: 'JRM-261204-7KQ2-1', amount: 2_200_000 })
    const [record] = told(`/internal/payments/${paymentId}/invoice`)
    expect(record!.key).toBe(first.id)
    expect(record!.body).toMatchObject({
      orderId,
      invoiceId: opened[0]!.id,
      externalId: 'JRM-261204-7KQ2-1',
      amount: 2_200_000,
      currency: 'IDR',
    })
  })

  test('is found again when the answer of the gateway was lost', async () => {
    await control('faults', { when: 'after', times: 9 })
    const job = await create()
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toHaveLength(1)
  })

  test('waits for a gateway that is down, and for a command-api that is down', async () => {
    await control('faults', { when: 'before', times: 9 })
    const job = await create()
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    api.answer(/invoice$/, 503)
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toHaveLength(1)
  })

  test('is not opened for an order that has ended', async () => {
    await log.add('order', orderId, orderExpired)
    expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toEqual([])
  })

  test('is not opened for an attempt that a newer one replaced', async () => {
    await log.add('order', orderId, paymentStarted(2))
    expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toEqual([])
  })
})

describe('news of an invoice', () => {
  test('that was paid is read at the gateway and told once', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    const job = await webhook(id)
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    await (await webhook(id)).attempt()
    const keys = told(`/internal/payments/${paymentId}/settle`).map(one => one.key)
    expect(new Set(keys).size).toBe(1)
    expect(settled()[0]).toMatchObject({ status: 'PAID', amount: 2_200_000, currency: 'IDR' })
  })

  test('that lies changes nothing: the gateway says it is still open', async () => {
    const { id } = await openInvoice()
    expect(await (await webhook(id)).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toEqual([])
  })

  test('of another amount carries the amount that came', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, { amount: 2_199_999 })
    await (await webhook(id)).attempt()
    expect(settled()).toMatchObject([{ status: 'PAID', amount: 2_199_999 }])
  })

  test('that comes before the invoice is remembered waits for it', async () => {
    const early = await webhook('not-yet-known')
    expect(await early.attempt()).toMatchObject({ state: 'waiting' })
    await db.pool.query(
      `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id)
       VALUES ('not-yet-known', 'x', $1, $2)`,
      [uuid(8, 7), orderId],
    )
    expect(await early.attempt()).toMatchObject({ state: 'failed' })
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    api.answer(/settle$/, 503)
    const news = await webhook(id)
    expect(await news.attempt()).toMatchObject({ state: 'waiting' })
    expect(await news.attempt()).toMatchObject({ state: 'done' })
  })

  test('of a payout is kept and not applied', async () => {
    const payload = { webhookId: uuid(11, 2), kind: 'payout', objectId: 'po-1' }
    const job = await row('webhook.apply', payload)
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    expect(told('/internal')).toEqual([])
  })

  test('that is refused by the payment is put before a person', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    api.answer(/settle$/, 409)
    expect(await (await webhook(id)).attempt()).toMatchObject({ state: 'failed' })
  })
})

describe('an invoice whose time is up', () => {
  const expire = (instead?: Partial<PaymentGateway>) =>
    row('invoice.expire', { orderId, paymentId }, instead)

  test('is closed at the gateway and told to the payment', async () => {
    const { id } = await openInvoice()
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(await invoices()).toMatchObject([{ id, status: 'EXPIRED' }])
    expect(settled()).toMatchObject([{ status: 'EXPIRED', amount: 0 }])
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toHaveLength(1)
  })

  test('and that was paid a moment before counts as paid', async () => {
    const { id } = await openInvoice()
    await control(`invoices/${id}/pay`, {})
    expect(await (await expire()).attempt()).toMatchObject({ state: 'done' })
    expect(settled()).toMatchObject([{ status: 'PAID', amount: 2_200_000 }])
  })

  test('and is paid nevertheless is told as paid afterwards', async () => {
    const { id } = await openInvoice()
    await (await expire()).attempt()
    const late: Partial<PaymentGateway> = {
      getInvoice: async one => ({
        ...(await gateway.getInvoice(one)),
        status: 'PAID',
        paidAt: '2026-11-22T10:00:00.000Z',
      }),
    }
    await db.pool.query(`UPDATE outbox.invoices SET check_at = now() WHERE invoice_id = $1`, [id])
    await reconcileInvoices({ ...settleParts(late), logger: silent }, new AbortController().signal)
    expect(settled()).toMatchObject([{ status: 'EXPIRED' }, { status: 'PAID' }])
  })
})

test('an invoice of which nothing was heard is asked about, and one that fails delays no other', async () => {
  const { id } = await openInvoice()
  await control(`invoices/${id}/pay`, {})
  await db.pool.query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id, check_at)
     VALUES ('unknown', 'y', $1, $2, now() - interval '1 hour')`,
    [uuid(8, 9), orderId],
  )
  const round = () =>
    reconcileInvoices({ ...settleParts(), logger: silent }, new AbortController().signal)
  await round()
  expect(settled()).toEqual([])
  await db.pool.query(`UPDATE outbox.invoices SET check_at = now() - interval '1 s'`)
  await round()
  expect(settled()).toMatchObject([{ status: 'PAID' }])
})

describe('the places of an order', () => {
  test('are sold hold by hold, each under a key of its own that a repetition repeats', async () => {
    api.answer(/sell-hold$/, 503)
    const job = await row('holds.sell', { orderId })
    expect(await job.attempt()).toMatchObject({ state: 'waiting' })
    expect(await job.attempt()).toMatchObject({ state: 'done' })
    const asked = told('/internal/capacity/sell-hold')
    const [first, again, second] = asked
    expect(asked).toHaveLength(3)
    expect(first!.key).toBe(again!.key)
    expect(second!.key).not.toBe(first!.key)
    expect(first!.body).toEqual({ poolId, date: '2026-12-04', holdId: holds[0]!.holdId, orderId })
  })

  test('that are gone although they were paid are put before a person', async () => {
    api.answer(/sell-hold$/, 409)
    expect(await (await row('holds.sell', { orderId })).attempt()).toMatchObject({
      state: 'failed',
    })
  })

  test('of an order that ended meanwhile are given back and not sold', async () => {
    await log.add('order', orderId, orderExpired)
    expect(await (await row('holds.sell', { orderId })).attempt()).toMatchObject({ state: 'done' })
    expect(told('/internal/capacity/sell-hold')).toEqual([])
    await (await row('holds.release', { orderId })).attempt()
    expect(told('/internal/capacity/release-hold')).toHaveLength(2)
  })
})
