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

/** What an account lists. It says how many more there are; the statements have all of them. */
const salesMax = 500
const invoicesMax = 200
const paymentsMax = 200
/** Open invoices are listed beyond `invoicesMax`: a payment names those that it pays. */
const openInvoicesMax = 2_000

export const openSalesSql = `
  SELECT sale_id AS "saleId", kind, number, voucher, activity_date AS "activityDate",
         (total - invoiced)::float8 AS amount
  FROM read.receivable_sales
  WHERE account_id = $1 AND total <> invoiced
  ORDER BY activity_date, sale_id
  LIMIT ${salesMax}`

const invoiceColumns = `
         invoice_id AS "invoiceId", number, state, issued_on AS "issuedOn", due_on AS "dueOn",
         amount::float8 AS amount, paid::float8 AS paid, void_reason AS "voidReason",
         jsonb_array_length(sales) AS sales`
export const openInvoicesSql = `
  SELECT ${invoiceColumns}
  FROM read.receivable_invoices
  WHERE account_id = $1 AND closed_on = '9999-12-31' AND state = 'OPEN'
  ORDER BY due_on, invoice_id
  LIMIT ${openInvoicesMax}`
export const invoicesSql = `
  SELECT ${invoiceColumns}
  FROM read.receivable_invoices
  WHERE account_id = $1 AND state <> 'OPEN'
  ORDER BY at DESC, invoice_id DESC
  LIMIT ${invoicesMax}`

export const paymentsSql = `
  SELECT p.payment_id, p.at, p.method, p.amount::float8 AS amount, p.reference, p.received_on, p.undone, coalesce((
    SELECT jsonb_agg(s.share || jsonb_build_object('number', (
      SELECT i.number FROM read.receivable_invoices i WHERE i.invoice_id = (s.share->>'invoiceId')::uuid LIMIT 1)) ORDER BY s.nth)
    FROM jsonb_array_elements(p.shares) WITH ORDINALITY AS s (share, nth)), '[]') AS shares
  FROM read.receivable_payments p
  WHERE p.account_id = $1
  ORDER BY p.at DESC, p.payment_id DESC
  LIMIT ${paymentsMax}`

/** More than an account gets in years. */
const countedMax = 100_000
const counted = (table: string, where: string): string => `(
    SELECT count(*)::int FROM (SELECT FROM read.${table} WHERE account_id = $1${where} LIMIT ${countedMax}) AS found)`
/** How many sales, invoices and payments the lists above have without their limits. */
export const countsSql = `
  SELECT ${counted('receivable_sales', ' AND total <> invoiced')} AS sales,
         ${counted('receivable_invoices', '')} AS invoices,
         ${counted('receivable_payments', '')} AS payments
  LIMIT 1`

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
  shares: AgentPaymentRow['shares']
  undone: PaymentUndoReason | null
}>

/** Returns one agent's open sales, invoices and payments. */
export async function accountOf(
  database: Database,
  { accountId, now }: Readonly<{ accountId: string; now: Date }>,
): Promise<AgentAccount> {
  const of = [accountId]
  const [debt, sales, open, closed, payments, [all], [terms], creditLimit, [named]] =
    await Promise.all([
      debtOf(database, accountId, localDateAt(now.toISOString())),
      database.rows<OpenSale>('receivable-open-sales', openSalesSql, of),
      database.rows<InvoiceRow>('receivable-open-invoices', openInvoicesSql, of),
      database.rows<InvoiceRow>('receivable-invoices', invoicesSql, of),
      database.rows<PaymentRow>('receivable-payments', paymentsSql, of),
      database.rows<AgentAccount['leftOut']>('receivable-counts', countsSql, of),
      database.rows<{ days: number }>('receivable-terms', creditDaysSql, of),
      creditOf(database, accountId),
      database.rows<{ name: string | null }>('receivable-debtor', debtorSql, of),
    ])
  const area = debt?.area ?? (await areaOf(database, accountId)) ?? 'DESK'
  const invoices = [...open, ...closed]
  const leftOut = (of: keyof AgentAccount['leftOut'], listed: readonly unknown[]) =>
    Math.max(0, (all?.[of] ?? 0) - listed.length)
  return {
    debt: debt ?? { ...nothing, accountId, area, name: named?.name ?? null },
    creditDays: terms?.days ?? usualCreditDays,
    creditLimit,
    sales: [...sales],
    invoices,
    payments: payments.map(paymentView),
    leftOut: {
      sales: leftOut('sales', sales),
      invoices: leftOut('invoices', invoices),
      payments: leftOut('payments', payments),
    },
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

const paymentView = (row: PaymentRow): AgentPaymentRow => ({
  paymentId: row.payment_id,
  method: row.method,
  amount: row.amount,
  reference: row.reference,
  receivedOn: row.received_on,
  at: row.at.toISOString(),
  shares: row.shares,
  undone: row.undone,
})
