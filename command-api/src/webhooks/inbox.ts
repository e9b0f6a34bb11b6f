import type { Pool } from 'pg'
import type { GatewayEvent } from '@arung/platform/payments/gateway'
import { uuidv5 } from '@arung/platform/ids'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { inTransaction } from '@arung/platform/postgres/pool'

/** Namespace of the rows: the same news has the same id. */
const webhookNamespace = '0b0c5e00-0000-4000-8000-000000000010'
const provider = 'xendit'

/**
 * Keeps what the gateway told us, with the job that works it out, in one transaction. Resolves when it is durable;
 * false when the same news had come before.
 */
export function storeWebhook(
  of: { pool: Pool; vaultKey: string },
  event: GatewayEvent,
): Promise<boolean> {
  const id = uuidv5(webhookNamespace, event.key)
  const facts = factsOf(event)
  return inTransaction(of.pool, async client => {
    const { rows } = await client.query<{ isNew: boolean }>(
      `INSERT INTO inbox.webhooks AS w (id, provider, kind, object_id, status, key, body)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET deliveries = w.deliveries + 1
       RETURNING w.deliveries = 1 AS "isNew"`,
      [
        id,
        provider,
        event.kind,
        facts?.objectId ?? null,
        facts?.status ?? null,
        event.key,
        seal(of.vaultKey, JSON.stringify(event.raw)),
      ],
    )
    const isNew = rows[0]?.isNew ?? false
    if (isNew && facts) {
      await enqueue(client, {
        id,
        kind: 'webhook.apply',
        payload: { webhookId: id, kind: event.kind, objectId: facts.objectId },
      })
    }
    return isNew
  })
}

const factsOf = (event: GatewayEvent): { objectId: string; status: string } | null =>
  event.kind === 'unknown' ? null : { objectId: event.id, status: event.status }
