import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { testDatabase } from '@arung/platform/testing/database'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { createCommandClient } from '../../src/command-client.ts'
import { releaseHoldsJob, sellHoldsJob } from '../../src/orders/hold-jobs.ts'
import { createLoadKept } from '../../src/closures/load-kept.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import type { JobKind } from '../../src/features.ts'
import { insertJobs, type JobPayload } from '../../src/outbox/jobs.ts'
import {
  applyWebhookJob,
  createInvoiceJob,
  expireInvoiceJob,
} from '../../src/payments/invoice-jobs.ts'
import { jobRun, openCommandApi, openLog, serviceSecret } from '../parts.ts'
import { orderId, orderPlaced, paymentId, paymentStarted, uuid } from '../sample-order.ts'

const secretKey = 'xnd_development_local'
const callbackToken = 'callback-token'
type Invoice = { id: string; external_id: string; status: string; amount: number }

/**
 * Opens an order in the log with a payment that has begun, the workers' jobs and the payment sandbox, for every test.
 */
export function invoiceWorld() {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let api: Awaited<ReturnType<typeof openCommandApi>>
  let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
  let gateway: PaymentGateway
  let log: Awaited<ReturnType<typeof openLog>>

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
    await sandbox.close()
    await api.close()
    await db.pool.query('TRUNCATE outbox.jobs, outbox.invoices')
  })

  function settleParts(instead: Partial<PaymentGateway> = {}) {
    const commands = createCommandClient({ commandApiUrls: [api.url], serviceSecret })
    return { pool: db.pool, gateway: { ...gateway, ...instead }, commands }
  }

  /** Adds a row and returns a function that tries it now. */
  async function row(kind: JobKind, payload: JobPayload, instead: Partial<PaymentGateway> = {}) {
    const parts = {
      ...settleParts(instead),
      publicUrl: 'https://jeramaya.example',
      loadOrder: createLoadOrder(log.store, log.codec, createLoadKept(log.store, log.codec)),
    }
    const run = jobRun(db.pool, {
      'invoice.create': createInvoiceJob(parts),
      'invoice.expire': expireInvoiceJob(parts),
      'webhook.apply': applyWebhookJob(parts),
      'holds.sell': sellHoldsJob(parts),
      'holds.release': releaseHoldsJob(parts),
    })
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
  /** Returns the calls to the command-api, without the gateway's own calls. */
  const askedFor = (path: string) => api.asked.filter(one => one.path.startsWith(path))
  const settled = () => askedFor(`/internal/payments/${paymentId}/settle`).map(one => one.body)
  const webhook = (invoiceId: string) =>
    row('webhook.apply', { webhookId: uuid(11, 1), kind: 'invoice', objectId: invoiceId })

  async function openInvoice(): Promise<Invoice> {
    expect(await (await create()).attempt()).toMatchObject({ state: 'done' })
    return (await invoices())[0]!
  }

  return {
    pool: () => db.pool,
    api: () => api,
    gateway: () => gateway,
    log: () => log,
    settleParts,
    row,
    create,
    control,
    invoices,
    askedFor,
    settled,
    webhook,
    openInvoice,
  }
}
