import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { randomUuid } from '@arung/platform/ids'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { testDatabase } from '@arung/platform/testing/database'
import { startPaymentSandbox } from '@arung/standalone/payment-sandbox/sandbox'
import { createCommandClient } from '../../src/command-client.ts'
import { createLoadOrder } from '../../src/orders/load-order.ts'
import { insertJobs, type JobKind, type JobPayload } from '../../src/outbox/jobs.ts'
import { refunds } from '../../src/processes/refunds.ts'
import { createLoadRefund } from '../../src/refunds/load-refund.ts'
import { applyPayoutWebhookJob, payRefundJob } from '../../src/refunds/pay-refund-job.ts'
import { reconcilePayouts } from '../../src/refunds/reconcile-payouts.ts'
import { refundMailJob } from '../../src/refunds/refund-mail.ts'
import { createSenderOf } from '../../src/settings/sender.ts'
import {
  jobRun,
  memoryFiles,
  openCommandApi,
  openLog,
  openMailbox,
  serviceSecret,
  silent,
  vaultKey,
} from '../parts.ts'
import { orderId, orderPlaced, uuid } from '../sample-order.ts'

const secretKey = 'xnd_development_local'
const callbackToken = 'callback-token'
const refundId = uuid(14, 1)
const own = { refundId, orderId }
const amount = 2_200_000
const at = '2026-11-23T10:00:00.000Z'

let db: Awaited<ReturnType<typeof testDatabase>>
let api: Awaited<ReturnType<typeof openCommandApi>>
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
let mailbox: Awaited<ReturnType<typeof openMailbox>>
let mailer: ReturnType<typeof smtpMailer>
let gateway: PaymentGateway
let log: Awaited<ReturnType<typeof openLog>>
const stops: (() => void)[] = []

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
  stops.splice(0).forEach(stop => stop())
  mailbox.taken.splice(0)
  await sandbox.close()
  await api.close()
  await db.pool.query('TRUNCATE outbox.jobs, outbox.payouts, auth.secret_links')
})

const entered = (accountNumber: string, link = 1): RefundEvent => ({
  type: 'RefundChannelEntered',
  data: {
    ...own,
    subject: uuid(5, 1),
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
const begun: RefundEvent = {
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
const confirmed = (attempt = 1): RefundEvent => ({
  type: 'RefundConfirmed',
  data: { ...own, link: 1, attempt, at },
})
const say = (...events: RefundEvent[]) => log.add('refund', refundId, ...events)

function parts() {
  const commands = createCommandClient({ commandApiUrl: api.url, serviceSecret })
  return {
    pool: db.pool,
    gateway,
    commands,
    mailer,
    files: memoryFiles(),
    vaultKey,
    publicUrl: 'https://jeramaya.example',
    senderOf: createSenderOf(log.store, log.codec),
    loadOrder: createLoadOrder(log.store, log.codec),
    loadRefund: createLoadRefund(log.store, log.codec),
  }
}

async function row(kind: JobKind, payload: JobPayload) {
  const { run, stop } = jobRun(db.pool, {
    'refund.pay': payRefundJob(parts()),
    'mail.refund': refundMailJob(parts()),
    'webhook.apply': applyPayoutWebhookJob(parts()),
  })
  stops.push(stop)
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
const told = (path: string) =>
  api.asked.filter(one => one.path === `/internal/refunds/${refundId}/${path}`).map(one => one.body)

async function control(path: string, body: object): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

describe('paying a refund out', () => {
  test('sends one payout, however often its row runs and whatever answers are lost', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await control('faults', { when: 'after', times: 9 })
    const first = await pay()
    expect(await first()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    expect(await first()).toMatchObject({ state: 'done' })
    expect(await (await pay())()).toMatchObject({ state: 'done' })
    const ids = new Set(told('payout').map(body => body['gatewayId']))
    expect(ids.size).toBe(1)
    expect(await gateway.getPayout(String([...ids][0]))).toMatchObject({
      referenceId: 'RFD-JRM-261204-7KQ2-1-1',
      amount: { amount, currency: 'IDR' },
    })
    expect(told('settle')).toEqual([])
  })

  test('is settled by what the gateway says, not by what a webhook claims', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await (
      await pay()
    )()
    const id = String(told('payout')[0]?.['gatewayId'])
    expect(await (await news(id))()).toMatchObject({ state: 'done' })
    expect(told('settle')).toEqual([])
    await control(`payouts/${id}/settle`, { status: 'SUCCEEDED' })
    await (
      await news(id)
    )()
    await (
      await news(id)
    )()
    const keys = api.asked.filter(one => one.path.endsWith('/settle')).map(one => one.key)
    expect(new Set(keys).size).toBe(1)
    expect(told('settle')[0]).toMatchObject({ attempt: 1, outcome: 'PAID_OUT', gatewayId: id })
    await control(`payouts/${id}/settle`, { status: 'REVERSED' })
    await (
      await news(id)
    )()
    expect(told('settle').at(-1)).toMatchObject({ outcome: 'REVERSED' })
  })

  test('is asked about when no webhook comes', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await (
      await pay()
    )()
    const id = String(told('payout')[0]?.['gatewayId'])
    await control(`payouts/${id}/settle`, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' })
    await db.pool.query('UPDATE outbox.payouts SET check_at = now()')
    await reconcilePayouts({ ...parts(), logger: silent }, new AbortController().signal)
    expect(told('settle')).toMatchObject([{ outcome: 'FAILED', reason: 'INVALID_DESTINATION' }])
  })

  test('ends at once where the gateway will never take it, and goes on with another account', async () => {
    const nowhere = entered('000000000099')
    if (nowhere.type === 'RefundChannelEntered') nowhere.data.channel.code = 'ID_NOWHERE'
    await say(begun, nowhere, confirmed())
    expect(await (await pay())()).toMatchObject({ state: 'done' })
    expect(told('settle')).toMatchObject([
      { outcome: 'FAILED', gatewayId: null, reason: 'CHANNEL_CODE_NOT_SUPPORTED_ERROR' },
    ])
    const failed = { type: 'RefundFailed', data: { ...own, attempt: 1, reason: 'X', at } } as const
    await say(failed, entered('000000000077', 2), confirmed(2))
    expect(await (await pay(1))()).toMatchObject({ state: 'done' })
    expect(told('payout')).toEqual([])
    await (
      await pay(2)
    )()
    expect(told('payout')).toMatchObject([{ attempt: 2 }])
  })

  test('of news that nobody knows waits', async () => {
    expect(await (await news('disb-unknown'))()).toMatchObject({ state: 'waiting' })
  })
})

describe('mails of a refund', () => {
  const texts = () => mailbox.taken.map(one => one.mail.text ?? '')

  test('carry one link, the same in every copy, and only the end of the account number', async () => {
    await say(begun, entered('123456780099'))
    api.answer(/link-sent$/, 503)
    const send = await mail('confirm', 1)
    expect(await send()).toMatchObject({ state: 'waiting' })
    expect(await send()).toMatchObject({ state: 'done' })
    const links = texts().map(text => /\/refund\/([A-Za-z0-9_-]{43})/.exec(text)?.[1])
    expect(new Set(links).size).toBe(1)
    expect(texts()[0]).toContain('0099')
    expect(texts()[0]).not.toContain('12345678')
    const found = await createSecretLinks(db.pool).peek({ purpose: 'refund', token: links[0]! })
    expect(found?.subject).toBe(`${refundId}|1`)
    const { rows } = await db.pool.query('SELECT * FROM auth.secret_links')
    expect(JSON.stringify(rows)).not.toContain(links[0])
    const hours = (Date.parse(String(told('link-sent')[0]?.['expiresAt'])) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
  })

  test('do not bring a link that was replaced or confirmed', async () => {
    await say(begun, entered('123456780099'), entered('123456780011', 2))
    expect(await (await mail('confirm', 1))()).toMatchObject({ state: 'done' })
    await say(confirmed())
    expect(await (await mail('confirm', 2))()).toMatchObject({ state: 'done' })
    expect(texts()).toEqual([])
  })

  test('say what to do when it failed, and why it was rejected', async () => {
    const reason = 'Please name an account of your own'
    await say(begun, entered('123456780099'))
    await (
      await mail('failed')
    )()
    await say({ type: 'RefundRejected', data: { ...own, amount, reason, at } })
    await (
      await mail('rejected')
    )()
    await (
      await mail('paid-out')
    )()
    expect(mailbox.taken[0]?.mail.subject).toContain('Refund Order Fail')
    expect(texts()[1]).toContain(reason)
    expect(texts()[2]).toMatch(/Rp\s?2,200,000/)
  })
})

test('every step of a refund makes its work, once', () => {
  const kinds = (event: RefundEvent) => refunds.react(event).map(one => one.kind)
  expect(kinds(begun)).toEqual([])
  expect(kinds(entered('1'))).toEqual(['mail.refund'])
  expect(kinds(confirmed())).toEqual(['refund.pay'])
  const paid = { ...own, amount, currency: 'IDR', reference: 'd', byHand: false, at } as const
  expect(kinds({ type: 'RefundPaidOut', data: paid })).toEqual(['command', 'mail.refund'])
})
