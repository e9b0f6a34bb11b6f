import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { testKeys } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { createCommandClient } from '../../src/command-client.ts'
import { createLoadKept } from '../../src/closures/load-kept.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { createLoadProduct } from '../../src/orders/load-product.ts'
import type { JobKind } from '../../src/features.ts'
import { insertJobs, type JobPayload } from '../../src/outbox/jobs.ts'
import { createLoadRefund } from '../../src/refunds/load-refund.ts'
import { applyPayoutWebhookJob, payRefundJob } from '../../src/refunds/pay-refund-job.ts'
import { refundMailJob } from '../../src/refunds/refund-mail.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import { drawDocument } from '@arung/platform/documents/draw-document'
import {
  jobRun,
  memoryFiles,
  openCommandApi,
  openLog,
  openMailbox,
  serviceSecret,
} from '../parts.ts'
import { orderId, orderPlaced, uuid } from '../sample-order.ts'

const secretKey = 'xnd_development_local'
const callbackToken = 'callback-token'
const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
export const refundId = uuid(14, 1)
export const own = { refundId, orderId }
/** The subject whose key encrypts the account. */
export const subject = uuid(5, 1)
export const amount = 2_200_000
export const at = '2026-11-23T10:00:00.000Z'

export const entered = (accountNumber: string, link = 1): RefundEvent => ({
  type: 'RefundChannelEntered',
  data: {
    ...own,
    subject,
    channel: {
      type: 'BANK',
      code: 'ID_BCA',
      name: 'Bank Central Asia (BCA)',
      paymentId: null,
      invoiceId: null,
    },
    account: { holderName: 'Wayan Hartono', accountNumber },
    link,
    at,
  },
})
export const begun: RefundEvent = {
  type: 'RefundRequested',
  data: {
    ...own,
    orderNumber: 'JRM-261204-7KQ2',
    ordinal: 1,
    amount,
    currency: 'IDR',
    by: 'CUSTOMER',
    at,
  },
}
export const confirmed = (attempt = 1): RefundEvent => ({
  type: 'RefundConfirmed',
  data: { ...own, link: 1, attempt, at },
})

/** Opens a refund in the log, the workers' jobs, the payment sandbox and a mailbox, for every test of a file. */
export function refundWorld() {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let api: Awaited<ReturnType<typeof openCommandApi>>
  let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let mailer: ReturnType<typeof smtpMailer>
  let gateway: PaymentGateway
  let log: Awaited<ReturnType<typeof openLog>>

  beforeAll(async () => {
    db = await testDatabase()
    mailbox = await openMailbox()
    mailer = smtpMailer({
      url: mailbox.url,
      from: { name: 'Jeramaya', address: 'hello@jeramaya.example' },
    })
  })
  afterAll(async () => {
    mailer.close()
    await mailbox.close()
    await db.drop()
  })
  beforeEach(async () => {
    api = await openCommandApi()
    const addresses = { webhookBaseUrl: api.url, settleDelayMs: 60_000 }
    sandbox = await startPaymentSandbox({ port: 0, secretKey, callbackToken, ...addresses })
    gateway = createXenditGateway({ baseUrl: sandbox.url, secretKey, callbackToken, backoffMs: 1 })
    log = await openLog()
    await log.add('order', orderId, orderPlaced())
  })
  afterEach(async () => {
    mailbox.taken.splice(0)
    await sandbox.close()
    await api.close()
    await db.pool.query('TRUNCATE outbox.jobs, outbox.payouts, auth.secret_links')
  })

  const say = (...events: RefundEvent[]) => log.add('refund', refundId, ...events)

  function parts() {
    const commands = createCommandClient({ commandApiUrls: [api.url], serviceSecret })
    return {
      pool: db.pool,
      gateway,
      commands,
      mailer,
      files: memoryFiles(),
      drawDocument,
      addressKey: testKeys.addressKey,
      publicUrl: 'https://jeramaya.example',
      senderOf: createSenderOf(log.store, log.codec),
      loadOrder: createLoadOrder(log.store, log.codec, createLoadKept(log.store, log.codec)),
      loadProduct: createLoadProduct(log.store, log.codec),
      loadRefund: createLoadRefund(log.store, log.codec),
    }
  }

  async function row(kind: JobKind, payload: JobPayload) {
    const run = jobRun(db.pool, {
      'refund.pay': payRefundJob(parts()),
      'mail.refund': refundMailJob(parts()),
      'webhook.apply': applyPayoutWebhookJob(parts()),
    })
    const id = randomUuid()
    await insertJobs(db.pool, [{ id, kind, payload, dueAt: new Date() }])
    return async (): Promise<{ state: string }> => {
      await db.pool.query(`UPDATE outbox.jobs SET due_at = now() WHERE id = $1`, [id])
      await run(id)
      const { rows } = await db.pool.query('SELECT * FROM outbox.jobs WHERE id = $1', [id])
      return rows[0]
    }
  }
  const pay = (attempt = 1) => row('refund.pay', { refundId, attempt })
  const mail = (template: string, link = 0) => row('mail.refund', { refundId, template, link })
  const news = (objectId: string) => row('webhook.apply', { kind: 'payout', objectId })
  const askedFor = (path: string) =>
    api.asked
      .filter(one => one.path === `/internal/refunds/${refundId}/${path}`)
      .map(one => one.body)

  async function control(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  }
  /** Returns the gateway's refunds of an invoice. */
  const refundsAtGateway = (invoiceId: string) => listed(`/refunds?invoice_id=${invoiceId}`)
  const payoutsAtGateway = (referenceId: string) =>
    listed(`/v2/payouts?reference_id=${referenceId}`)
  async function listed(path: string): Promise<{ id: string }[]> {
    const response = await fetch(`${sandbox.url}${path}`, { headers: { authorization } })
    return ((await response.json()) as { data: { id: string }[] }).data
  }

  return {
    say,
    row,
    pay,
    mail,
    news,
    askedFor,
    control,
    parts,
    pool: () => db.pool,
    api: () => api,
    gateway: () => gateway,
    mails: () => mailbox.taken,
    refundsAtGateway,
    payoutsAtGateway,
  }
}
