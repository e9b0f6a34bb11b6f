import type { AgentPaymentMethod, PaymentUndoReason } from '@arung/contracts/receivables/requests'
import type {
  AgentAccount,
  AgentCredit,
  AgentPaymentRow,
  InvoiceRow,
  OpenSale,
  ReceivableArea,
} from '@arung/contracts/receivables/views'
import { usualCreditDays } from '@arung/domain/receivables/streams'
import { localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import { debtorNameOf } from '../wallets/names.ts'
import { debtOf } from './debts.ts'

/** The newest ones that an account shows. Older ones are in its statements. */
const salesMax = 500
const invoicesMax = 200
const paymentsMax = 200

export const openSalesSql = `
  SELECT sale_id AS "saleId", kind, number, voucher, activity_date AS "activityDate",
         (total - invoiced)::float8 AS amount
  FROM read.receivable_sales
  WHERE account_id = $1 AND total <> invoiced
  ORDER BY activity_date, sale_id
  LIMIT ${salesMax}`

export const invoicesSql = `
  SELECT invoice_id AS "invoiceId", number, state, issued_on AS "issuedOn", due_on AS "dueOn",
         amount::float8 AS amount, paid::float8 AS paid, void_reason AS "voidReason",
         jsonb_array_length(sales) AS sales
  FROM read.receivable_invoices
  WHERE account_id = $1
  ORDER BY at DESC, invoice_id DESC
  LIMIT ${invoicesMax}`

export const paymentsSql = `
  SELECT payment_id, at, method, amount::float8 AS amount, reference, received_on, shares, undone
  FROM read.receivable_payments
  WHERE account_id = $1
  ORDER BY at DESC, payment_id DESC
  LIMIT ${paymentsMax}`

export const creditDaysSql = `
  SELECT credit_days AS days FROM read.reservation_agents WHERE account_id = $1 LIMIT 1`
export const creditSql = `
  SELECT credit_limit::float8 AS "limit", balance::float8 AS balance, held::float8 AS held
  FROM read.receivable_agents WHERE account_id = $1 LIMIT 1`
export const areaSql = `
  SELECT CASE realm WHEN 'agents' THEN 'SITE' ELSE 'DESK' END AS area
  FROM read.accounts WHERE account_id = $1 AND realm IN ('agents', 'reservation') LIMIT 1`
export const debtorSql = `SELECT ${debtorNameOf('$1::uuid')} AS name`

type PaymentRow = Readonly<{
  payment_id: string
  at: Date
  method: AgentPaymentMethod
  amount: number
  reference: string | null
  received_on: string
  shares: { invoiceId: string; amount: number }[]
  undone: PaymentUndoReason | null
}>

/** Returns one agent's open sales, invoices and payments. */
export async function accountOf(
  database: Database,
  { accountId, now }: Readonly<{ accountId: string; now: Date }>,
): Promise<AgentAccount> {
  const of = [accountId]
  const [debt, sales, invoices, payments, [terms], creditLimit, [named]] = await Promise.all([
    debtOf(database, accountId, localDateAt(now.toISOString())),
    database.rows<OpenSale>('receivable-open-sales', openSalesSql, of),
    database.rows<InvoiceRow>('receivable-invoices', invoicesSql, of),
    database.rows<PaymentRow>('receivable-payments', paymentsSql, of),
    database.rows<{ days: number }>('receivable-terms', creditDaysSql, of),
    creditOf(database, accountId),
    database.rows<{ name: string | null }>('receivable-debtor', debtorSql, of),
  ])
  const area = debt?.area ?? (await areaOf(database, accountId)) ?? 'DESK'
  const numbers = new Map(invoices.map(({ invoiceId, number }) => [invoiceId, number]))
  return {
    debt: debt ?? { ...nothing, accountId, area, name: named?.name ?? null },
    creditDays: terms?.days ?? usualCreditDays,
    creditLimit,
    sales: [...sales],
    invoices: [...invoices],
    payments: payments.map(row => paymentView(row, numbers)),
  }
}

/** Returns the area whose agent an account is, or null for everybody else. */
export async function areaOf(
  database: Database,
  accountId: string,
): Promise<ReceivableArea | null> {
  const of = [accountId]
  const [row] = await database.rows<{ area: ReceivableArea }>('receivable-area', areaSql, of)
  return row?.area ?? null
}

type CreditRow = Readonly<{ limit: number | null; balance: number; held: number }>

/** Returns how much of its credit limit an agent uses, and what is left of it. */
export async function creditOf(database: Database, accountId: string): Promise<AgentCredit> {
  const [row] = await database.rows<CreditRow>('receivable-credit', creditSql, [accountId])
  const { limit, balance, held } = row ?? { limit: null, balance: 0, held: 0 }
  const used = balance + held
  return { limit, used, held, left: limit === null ? null : Math.max(0, limit - used) }
}

const nothing = {
  notInvoiced: 0,
  notDue: 0,
  upTo30: 0,
  upTo60: 0,
  upTo90: 0,
  over90: 0,
  credit: 0,
  balance: 0,
  oldestDue: null,
  remindedOn: null,
} as const

const paymentView = (
  row: PaymentRow,
  numbers: ReadonlyMap<string, string | null>,
): AgentPaymentRow => ({
  paymentId: row.payment_id,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  receivedOn: row.received_on,
  at: row.at.toISOString(),
  shares: row.shares.map(share => ({ ...share, number: numbers.get(share.invoiceId) ?? null })),
  undone: row.undone,
})
