import { randomUUID } from 'node:crypto'
import type { Agenda } from './agenda.ts'
import type { Ledger } from './ledger.ts'
import type { DeliveryRecord, WebhookKind } from './records.ts'

export type Deliveries = {
  /** Stores the webhook and starts its delivery without waiting for the receiver. */
  send(kind: WebhookKind, body: Record<string, unknown>): void
  /** Makes one more attempt whatever the outcome of earlier ones, like the dashboard's button. */
  redeliver(id: string): Promise<DeliveryRecord>
  /** Sends a genuine copy without recording it; copies may be sent concurrently. Resolves to the receiver's status. */
  repeat(kind: WebhookKind, body: Record<string, unknown>): Promise<number | null>
  /** Sends an arbitrary body once, without recording it. Resolves to the receiver's status. */
  forge(kind: WebhookKind, body: unknown, token: string): Promise<number | null>
  /** Delays the first attempt of every later webhook by this time. */
  delay(ms: number): void
  /** Resumes the deliveries that an earlier run left unfinished. */
  resume(): void
}

/** Pauses before the six redeliveries; a 2xx response ends them. */
export const defaultRedeliveryDelaysMs: readonly number[] = [
  1_000, 5_000, 30_000, 120_000, 900_000, 3_600_000,
]
const receiverTimeoutMs = 30_000

export function createDeliveries(options: {
  ledger: Ledger
  agenda: Agenda
  nowMs: () => number
  webhookBaseUrl: string
  callbackToken: string
  redeliveryDelaysMs: readonly number[]
}): Deliveries {
  const { ledger, agenda, nowMs, redeliveryDelaysMs } = options
  const base = options.webhookBaseUrl.replace(/\/+$/, '')
  let delayMs = 0

  function send(kind: WebhookKind, body: Record<string, unknown>): void {
    const created = instant(nowMs())
    const next_attempt_at = instant(nowMs() + delayMs)
    const id = randomUUID()
    const record = { id, kind, body, created, attempts: [], next_attempt_at }
    plan(ledger.deliveries.put(record))
    agenda.runDue()
  }

  function plan(record: DeliveryRecord): void {
    if (record.next_attempt_at === null) return
    const dueMs = Date.parse(record.next_attempt_at)
    agenda.set(`deliver:${record.id}`, dueMs, () => attempt(record.id))
  }

  async function attempt(id: string): Promise<void> {
    const { kind, body } = stored(id)
    const status = await post(kind, JSON.stringify(body), options.callbackToken, id)
    const record = stored(id)
    const attempts = [...record.attempts, { at: instant(nowMs()), status }]
    const done = status !== null && status >= 200 && status < 300
    const pauseMs = done ? undefined : redeliveryDelaysMs[attempts.length - 1]
    const next_attempt_at = pauseMs === undefined ? null : instant(nowMs() + pauseMs)
    plan(ledger.deliveries.put({ ...record, attempts, next_attempt_at }))
  }

  async function redeliver(id: string): Promise<DeliveryRecord> {
    agenda.drop(`deliver:${id}`)
    await attempt(id)
    return stored(id)
  }

  function stored(id: string): DeliveryRecord {
    const record = ledger.deliveries.get(id)
    if (record === undefined) throw new Error(`No webhook ${id}`)
    return record
  }

  async function post(kind: WebhookKind, body: string, token: string, id: string) {
    const request = {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-callback-token': token, 'webhook-id': id },
      body,
      signal: AbortSignal.timeout(receiverTimeoutMs),
    } as const
    return fetch(`${base}/webhooks/xendit/${kind}`, request).then(statusOf, () => null)
  }

  return {
    send,
    redeliver,
    repeat: (kind, body) => post(kind, textOf(body), options.callbackToken, randomUUID()),
    forge: (kind, body, token) => post(kind, textOf(body), token, randomUUID()),
    delay(ms) {
      delayMs = ms
    },
    resume: () => ledger.deliveries.all().forEach(plan),
  }
}

async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel()
  return response.status
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const instant = (ms: number) => new Date(ms).toISOString()
