import { afterAll, beforeAll, expect, test } from 'vitest'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { createCommandClient } from '../../src/command-client.ts'
import { createLoadKept } from '../../src/closures/load-kept.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { createInvoiceJob } from '../../src/payments/invoice-jobs.ts'
import { jobRun, openCommandApi, openLog, serviceSecret } from '../parts.ts'
import { orderId, orderPlaced, paymentId, paymentStarted } from '../sample-order.ts'

const secretKey = 'xnd_development_local'
const callbackToken = 'callback-token'
const refusal = `/internal/payments/${paymentId}/refuse`

let db: Awaited<ReturnType<typeof testDatabase>>
let api: Awaited<ReturnType<typeof openCommandApi>>
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
beforeAll(async () => {
  db = await testDatabase()
  api = await openCommandApi()
  const addresses = { webhookBaseUrl: api.url, settleDelayMs: 0 }
  sandbox = await startPaymentSandbox({ port: 0, secretKey, callbackToken, ...addresses })
})
afterAll(async () => {
  await sandbox.close()
  await api.close()
  await db.drop()
})

/** Tries to open an invoice while the gateway responds with this status. */
async function attemptWith(status: number) {
  const log = await openLog()
  await log.add('order', orderId, orderPlaced(), paymentStarted())
  const gateway = createXenditGateway({
    baseUrl: sandbox.url,
    secretKey,
    callbackToken,
    backoffMs: 1,
  })
  const createInvoice: typeof gateway.createInvoice = async invoice => {
    await order({ when: 'before', times: 5, status })
    return gateway.createInvoice(invoice).finally(() => order({ when: 'before', times: 0 }))
  }
  const run = jobRun(db.pool, {
    'invoice.create': createInvoiceJob({
      pool: db.pool,
      gateway: { ...gateway, createInvoice },
      commands: createCommandClient({ commandApiUrls: [api.url], serviceSecret }),
      publicUrl: 'https://jeramaya.example',
      loadOrder: createLoadOrder(log.store, log.codec, createLoadKept(log.store, log.codec)),
    }),
  })
  const id = randomUuid()
  const payload = { orderId, paymentId }
  await insertJobs(db.pool, [{ id, kind: 'invoice.create', payload, dueAt: new Date() }])
  await run(id)
  const { rows } = await db.pool.query('SELECT state FROM outbox.jobs WHERE id = $1', [id])
  return { state: rows[0].state, askedFor: api.asked.filter(one => one.path === refusal) }
}

async function order(fault: object) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
}

test('the buyer is not told about a transient failure or a refused key', async () => {
  for (const status of [503, 401]) {
    const { state, askedFor } = await attemptWith(status)
    expect(state).toBe('waiting')
    expect(askedFor).toEqual([])
  }
})

test('a final refusal by the gateway is reported to the payment, and the job is left to a person', async () => {
  const { state, askedFor } = await attemptWith(400)
  expect(state).toBe('failed')
  expect(askedFor).toHaveLength(1)
  expect(askedFor[0]!.body).toMatchObject({ orderId, reason: expect.any(String) })
})
