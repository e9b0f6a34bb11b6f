import type { GroupedMoney } from '@arung/contracts/reconciliation/views'
import { groupTargetsMax } from '@arung/contracts/reconciliation/statements'
import type { Database } from '../database.ts'
import { debtorNameOf } from '../wallets/names.ts'

/** The payments that a row pays. */
export const groupPaymentsSql = `
  SELECT 'PAYMENT' AS kind, coalesce(nullif(p.number, ''), ${debtorNameOf('p.agent')}) AS name, p.currency,
    p.amount::float8 AS amount, p.day::text AS day
  FROM read.matched_payments m JOIN read.payment_list p ON p.payment_id = m.payment_id
  WHERE m.row_id = $1
  ORDER BY p.day, p.payment_id
  LIMIT ${groupTargetsMax}`

/** The payouts of the gateway that a row pays. */
export const groupPayoutsSql = `
  SELECT 'PAYOUT' AS kind, reference AS name, currency, -amount::float8 AS amount, day::text AS day
  FROM read.statement_rows
  WHERE payout_row = $1
  ORDER BY day, row_id
  LIMIT ${groupTargetsMax}`

/** Returns what a row pays that pays several. */
export async function groupOf(database: Database, rowId: string): Promise<GroupedMoney[]> {
  const [payouts, payments] = await Promise.all([
    database.rows<GroupedMoney>('group-payouts', groupPayoutsSql, [rowId]),
    database.rows<GroupedMoney>('group-payments', groupPaymentsSql, [rowId]),
  ])
  return [...payouts, ...payments]
}
