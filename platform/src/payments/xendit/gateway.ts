import {
  GatewayError,
  type Invoice,
  type NewInvoice,
  type PaymentCalls,
  type PaymentGateway,
  type Payout,
  type PayoutChannelQuery,
  type PayoutStatus,
  type Refund,
  type RefundStatus,
} from '../gateway.ts'
import {
  ChannelsAnswer,
  InvoiceAnswer,
  InvoicesAnswer,
  PayoutAnswer,
  PayoutsAnswer,
  RefundAnswer,
  RefundsAnswer,
} from './answers.ts'
import { createKeepAliveFetch, type Fetch } from '../../http/keep-alive-fetch.ts'
import { createXenditClient, type XenditClient } from './client.ts'
import { invoiceBody, payoutBody, refundBody } from './requests.ts'
import { confirmed, repeatable } from './retries.ts'
import { createWebhookParser } from './webhooks.ts'

export type XenditCallsOptions = {
  /** https://api.xendit.co, or the address of a sandbox. */
  baseUrl: string
  secretKey: string
  fetch?: Fetch
  timeoutMs?: number
  /** The first pause between two tries; it doubles and is jittered. */
  backoffMs?: number
}

export type XenditOptions = XenditCallsOptions & {
  /** Several while a token is being replaced. */
  callbackToken: string | readonly string[]
}

const idempotencyKeyLengthMax = 100

/** Creates the payment gateway on Xendit: Invoices v2, Payouts v2, Refunds. Throws when a secret is empty. */
export function createXenditGateway(options: XenditOptions): PaymentGateway {
  const tokens =
    typeof options.callbackToken === 'string' ? [options.callbackToken] : options.callbackToken
  if (tokens.length === 0 || tokens.includes(''))
    throw new Error('The payment gateway needs a callback token')
  return { ...createXenditCalls(options), parseWebhook: createWebhookParser(tokens) }
}

/** The same for processes that only call the gateway. They cannot verify a webhook. */
export function createXenditCalls(options: XenditCallsOptions): PaymentCalls {
  const { baseUrl, secretKey, fetch = createKeepAliveFetch(), timeoutMs = 10_000 } = options
  const { backoffMs = 200 } = options
  if (secretKey === '') throw new Error('The payment gateway needs a secret key')
  const client = createXenditClient({ baseUrl, secretKey, fetch, timeoutMs })
  const retry = <T>(send: () => Promise<T>) => repeatable(send, backoffMs)
  const invoices = invoicesOf(client, backoffMs)

  return {
    ...invoices,
    listPayoutChannels: query => {
      const request = {
        method: 'GET',
        path: '/payouts_channels',
        query: channelQuery(query),
      } as const
      return retry(() => client.send(request, ChannelsAnswer))
    },
    createPayout: async (payout, key) => {
      const request = { method: 'POST', path: '/v2/payouts', body: payoutBody(payout) } as const
      const idempotencyKey = checkedKey(key)
      return confirmed(
        () => client.send({ ...request, idempotencyKey }, PayoutAnswer),
        () => findPayoutByReference(payout.referenceId),
        backoffMs,
      )
    },
    findPayoutByReference,
    getPayout,
    cancelPayout: id =>
      confirmed(
        () => client.send({ method: 'POST', path: `${payoutPath(id)}/cancel` }, PayoutAnswer),
        async () => unless(await getPayout(id), payout => payout.status === 'ACCEPTED'),
        backoffMs,
      ),
    refundToSource: async (refund, key) => {
      const request = { method: 'POST', path: '/refunds', body: refundBody(refund) } as const
      const idempotencyKey = checkedKey(key)
      return confirmed(
        () => client.send({ ...request, idempotencyKey }, RefundAnswer),
        () => findRefundByReference(refund.invoiceId, refund.referenceId),
        backoffMs,
      )
    },
    findRefundByReference,
    getRefund: id =>
      retry(() => client.send({ method: 'GET', path: `/refunds/${segment(id)}` }, RefundAnswer)),
  }

  function getPayout(id: string) {
    return retry(() => client.send({ method: 'GET', path: payoutPath(id) }, PayoutAnswer))
  }

  async function findPayoutByReference(referenceId: string): Promise<Payout | null> {
    const query = { reference_id: referenceId }
    const request = { method: 'GET', path: '/v2/payouts', query } as const
    const found = await retry(() => client.send(request, PayoutsAnswer))
    return inForce(found.filter(payout => payout.referenceId === referenceId))
  }

  async function findRefundByReference(
    invoiceId: string,
    referenceId: string,
  ): Promise<Refund | null> {
    const request = { method: 'GET', path: '/refunds', query: { invoice_id: invoiceId } } as const
    const found = await retry(() => client.send(request, RefundsAnswer))
    return inForce(found.filter(refund => refund.referenceId === referenceId))
  }
}

function invoicesOf(client: XenditClient, backoffMs: number) {
  async function createInvoice(invoice: NewInvoice): Promise<Invoice> {
    const request = { method: 'POST', path: '/v2/invoices', body: invoiceBody(invoice) } as const
    const opened = await confirmed(
      () => client.send(request, InvoiceAnswer),
      () => findInvoiceByExternalId(invoice.externalId),
      backoffMs,
    )
    assertSame(invoice, opened)
    return opened
  }

  function getInvoice(id: string): Promise<Invoice> {
    const request = { method: 'GET', path: `/v2/invoices/${segment(id)}` } as const
    return repeatable(() => client.send(request, InvoiceAnswer), backoffMs)
  }

  async function findInvoiceByExternalId(externalId: string): Promise<Invoice | null> {
    const query = { external_id: externalId }
    const request = { method: 'GET', path: '/v2/invoices', query } as const
    const found = await repeatable(() => client.send(request, InvoicesAnswer), backoffMs)
    return mostTelling(found.filter(invoice => invoice.externalId === externalId))
  }

  // Xendit refuses to expire an invoice that is paid or expired, so the invoice's present state is returned.
  async function expireInvoice(id: string): Promise<Invoice> {
    const path = `/invoices/${segment(id)}/expire!`
    const look = async () => unless(await getInvoice(id), invoice => invoice.status === 'PENDING')
    try {
      return await confirmed(
        () => client.send({ method: 'POST', path }, InvoiceAnswer),
        look,
        backoffMs,
      )
    } catch (error) {
      if (!isConflict(error)) throw error
      const settled = await look()
      if (settled === null) throw error
      return settled
    }
  }

  return { createInvoice, getInvoice, findInvoiceByExternalId, expireInvoice }
}

const statusRank = { PAID: 4, SETTLED: 4, PENDING: 3, UNKNOWN: 2, EXPIRED: 1 } as const

function mostTelling(invoices: readonly Invoice[]): Invoice | null {
  const ranked = invoices.toSorted(
    (a, b) =>
      statusRank[b.status] - statusRank[a.status] ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  return ranked[0] ?? null
}

const ended: ReadonlySet<PayoutStatus | RefundStatus> = new Set<PayoutStatus | RefundStatus>([
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'COMPLIANCE_REJECTED',
])

/** Payouts and refunds that pay or have paid come before those that never will. */
function inForce<Made extends Payout | Refund>(made: readonly Made[]): Made | null {
  const ranked = made.toSorted(
    (a, b) =>
      Number(ended.has(a.status)) - Number(ended.has(b.status)) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  return ranked[0] ?? null
}

/** No payer may be sent to a page that asks for an amount other than the order's. */
function assertSame(asked: NewInvoice, opened: Invoice): void {
  const same =
    opened.externalId === asked.externalId &&
    opened.amount.amount === asked.amount.amount &&
    opened.amount.currency === asked.amount.currency
  if (same) return
  throw new GatewayError(
    `Invoice ${opened.id} is for ${opened.externalId} ${opened.amount.amount} ${opened.amount.currency}, asked for ${asked.externalId} ${asked.amount.amount} ${asked.amount.currency}`,
    { status: null, code: 'MISMATCH', retriable: false },
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof GatewayError && (error.status === 400 || error.status === 409)
}

function unless<T>(value: T, open: (value: T) => boolean): T | null {
  return open(value) ? null : value
}

function channelQuery(query: PayoutChannelQuery): Record<string, string> {
  return {
    currency: query.currency,
    ...(query.category === undefined ? {} : { channel_category: query.category }),
    ...(query.code === undefined ? {} : { channel_code: query.code }),
  }
}

function checkedKey(key: string): string {
  if (key.length >= 1 && key.length <= idempotencyKeyLengthMax) return key
  throw new Error(`An idempotency key has 1 to ${idempotencyKeyLengthMax} characters: "${key}"`)
}

const payoutPath = (id: string) => `/v2/payouts/${segment(id)}`

function segment(id: string): string {
  if (id !== '' && id !== '.' && id !== '..') return encodeURIComponent(id)
  throw new Error(`Not an id of the payment gateway: "${id}"`)
}
