import type { Pool } from 'pg'
import type { FileStore } from '@arung/platform/files/file-store'
import { uuidv5 } from '@arung/platform/ids'
import type { CommandClient } from '../command-client.ts'
import { insertJobs } from '../outbox/jobs.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { voucherKey } from '../vouchers/voucher-job.ts'

const jobNamespace = '0b0c5e00-0000-4000-8000-000000000016'
const dayMs = 86_400_000
const ordersMax = 10_000

/**
 * Erases a person who asked for it. While a trip is ahead the guides need the names: then it is looked at again the
 * day after the last one.
 */
export const forgetAccountJob =
  (parts: { pool: Pool; files: FileStore; commands: Pick<CommandClient, 'send'> }): JobRunner =>
  async job => {
    const { pool, files, commands } = parts
    const accountId = textOf(job.payload, 'accountId')
    const lastTrip = await lastTripAhead(pool, accountId)
    if (lastTrip === null) {
      await commands.send(`/internal/accounts/${accountId}/forget`, {}, job.id)
      for (const orderId of await ordersOf(pool, accountId)) await files.remove(voucherKey(orderId))
      return
    }
    await insertJobs(pool, [
      {
        id: uuidv5(jobNamespace, `${accountId}/${lastTrip}`),
        kind: 'account.forget',
        payload: { accountId },
        dueAt: new Date(Date.parse(lastTrip) + dayMs),
      },
    ])
  }

/** Orders whose vouchers bear the person's name. */
async function ordersOf(pool: Pool, accountId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ order_id: string }>({
    name: 'account-orders',
    text: 'SELECT order_id FROM read.order_details WHERE account_id = $1 LIMIT $2',
    values: [accountId, ordersMax],
  })
  return rows.map(row => row.order_id)
}

/** The local date of the last trip that is still to come, today's included; null when there is none. */
async function lastTripAhead(pool: Pool, accountId: string): Promise<string | null> {
  const { rows } = await pool.query<{ last: string | null }>({
    name: 'account-last-trip',
    text: `
      SELECT max(activity_date)::text AS last
      FROM read.order_list
      WHERE account_id = $1
        AND status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION', 'CONFIRMED')
        AND activity_date >= (now() AT TIME ZONE 'Asia/Makassar')::date`,
    values: [accountId],
  })
  return rows[0]?.last ?? null
}
