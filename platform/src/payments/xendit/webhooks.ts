import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  WebhookRefused,
  type GatewayEvent,
  type WebhookHeaders,
  type WebhookKind,
} from '../gateway.ts'
import { InvoiceFacts, PayoutFacts, RefundFacts } from './answers.ts'

/** Several tokens are accepted while one is being replaced by the next. */
export function createWebhookParser(callbackTokens: readonly string[]) {
  const accepted = callbackTokens.map(digest)

  return (kind: WebhookKind, headers: WebhookHeaders, rawBody: Buffer): GatewayEvent => {
    const token = headers['x-callback-token']
    if (typeof token !== 'string' || !isAccepted(token)) throw new WebhookRefused('BadToken')
    const body = objectOf(rawBody)
    if (body === null) throw new WebhookRefused('Unreadable')
    return eventOf(kind, body) ?? unknownEvent(kind, rawBody, body)
  }

  // Every accepted token is compared, and by digest, so that timing reveals neither length nor position.
  function isAccepted(token: string): boolean {
    const given = digest(token)
    return accepted.map(known => timingSafeEqual(known, given)).includes(true)
  }
}

/** Payouts and refunds arrive wrapped, invoices bare. */
const Envelope = z.looseObject({ event: z.string(), data: z.unknown() })

function eventOf(kind: WebhookKind, body: object): GatewayEvent | null {
  if (kind === 'invoice') {
    const facts = InvoiceFacts.safeParse(body)
    if (!facts.success || facts.data.status === 'UNKNOWN') return null
    return { kind, ...facts.data, key: keyOf(kind, facts.data), raw: withoutPeople(body) }
  }
  const envelope = Envelope.safeParse(body)
  if (!envelope.success || !envelope.data.event.startsWith(`${kind}.`)) return null
  return kind === 'payout'
    ? payoutEvent(envelope.data.data, body)
    : refundEvent(envelope.data.data, body)
}

function payoutEvent(data: unknown, raw: object): GatewayEvent | null {
  const facts = PayoutFacts.safeParse(data)
  if (!facts.success || facts.data.status === 'UNKNOWN') return null
  const { id, referenceId, status, amount, failure } = facts.data
  const key = keyOf('payout', facts.data)
  return { kind: 'payout', id, referenceId, status, amount, failure, key, raw: withoutPeople(raw) }
}

function refundEvent(data: unknown, raw: object): GatewayEvent | null {
  const facts = RefundFacts.safeParse(data)
  if (!facts.success || facts.data.status === 'UNKNOWN') return null
  const { id, invoiceId, referenceId, status, amount, failure } = facts.data
  const key = keyOf('refund', facts.data)
  return {
    kind: 'refund',
    id,
    invoiceId,
    referenceId,
    status,
    amount,
    failure,
    key,
    raw: withoutPeople(raw),
  }
}

/** The fields of a webhook that are kept: what it is about, and nothing of the people it may name. */
const keptNames: ReadonlySet<string> = new Set([
  'id',
  'event',
  'business_id',
  'user_id',
  'external_id',
  'reference_id',
  'invoice_id',
  'payment_id',
  'status',
  'amount',
  'paid_amount',
  'currency',
  'country',
  'paid_at',
  'created',
  'updated',
  'estimated_arrival_time',
  'payment_method',
  'payment_method_type',
  'payment_channel',
  'channel_code',
  'bank_code',
  'ewallet_type',
  'failure_code',
  'reason',
])

function withoutPeople(body: object): object {
  const kept = Object.entries(body).filter(
    ([name, value]) => keptNames.has(name) && (typeof value !== 'object' || value === null),
  )
  const data = 'data' in body && isBody(body.data) ? { data: withoutPeople(body.data) } : {}
  return { ...Object.fromEntries(kept), ...data }
}

const isBody = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function keyOf(kind: WebhookKind, object: { id: string; status: string }): string {
  return `xendit:${kind}:${object.id}:${object.status}`
}

function unknownEvent(kind: WebhookKind, rawBody: Buffer, raw: object): GatewayEvent {
  return {
    kind: 'unknown',
    key: `xendit:${kind}:${digest(rawBody).toString('hex')}`,
    raw: withoutPeople(raw),
  }
}

function objectOf(rawBody: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(rawBody.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function digest(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
