import type { Pool, PoolClient } from 'pg'
import type { GatewayEvent } from '@arung/platform/payments/gateway'
import { uuidv5 } from '@arung/platform/ids'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { inTransaction } from '@arung/platform/postgres/pool'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { tellOfJob, type Following } from '../traced-appends.ts'

/** Namespace of the row ids: the same event has the same id. */
const webhookNamespace = '0b0c5e00-0000-4000-8000-000000000010'
const provider = 'xendit'

/**
 * Stores an event of the gateway, with the job that processes it, in one transaction. Resolves when both are durable,
 * to false when the same event came before. A repeated event is processed again, because the first may have come before
 * the gateway itself knew of it.
 */
export function storeWebhook(
  of: { pool: Pool; vaultKey: string; tracing: Tracing | null },
  event: GatewayEvent,
  meta: Following,
): Promise<boolean> {
  const id = uuidv5(webhookNamespace, event.key)
  const facts = factsOf(event)
  const jobIdOf = (deliveries: number) => uuidv5(id, String(deliveries))
  return inTransaction(of.pool, async client => {
    const { rows } = await client.query<{ deliveries: number; jobId: string | null }>(
      `INSERT INTO inbox.webhooks AS w (id, provider, kind, object_id, status, key, body, job_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET deliveries = w.deliveries + 1
       RETURNING w.deliveries, w.job_id AS "jobId"`,
      [
        id,
        provider,
        event.kind,
        facts?.objectId ?? null,
        facts?.status ?? null,
        event.key,
        seal(of.vaultKey, JSON.stringify(event.raw)),
        facts && jobIdOf(1),
      ],
    )
    const { deliveries = 1, jobId = null } = rows[0] ?? {}
    if (facts && (deliveries === 1 || !(await isWaiting(client, jobId)))) {
      const next = jobIdOf(deliveries)
      const job = { id: next, kind: 'webhook.apply', correlationId: meta.correlationId }
      await enqueue(client, {
        ...job,
        payload: { webhookId: id, kind: event.kind, objectId: facts.objectId },
      })
      if (next !== jobId)
        await client.query('UPDATE inbox.webhooks SET job_id = $2 WHERE id = $1', [id, next])
      tellOfJob(of.tracing, job, meta)
    }
    return deliveries === 1
  })
}

/** Returns whether the job has yet to start. A job that waits for its next try starts at once. */
async function isWaiting(client: PoolClient, jobId: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox.jobs SET due_at = least(due_at, now()) WHERE id = $1 AND state = 'waiting'`,
    [jobId],
  )
  return rowCount === 1
}

const factsOf = (event: GatewayEvent): { objectId: string; status: string } | null =>
  event.kind === 'unknown' ? null : { objectId: event.id, status: event.status }
