import type { AgentPaymentMethod, PaymentUndoReason } from '@arung/contracts/receivables/requests'
import type {
  AgentAccount,
  AgentDebt,
  AgentPaymentRow,
  InvoiceRow,
  OpenSale,
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
  { accountId, area, now }: Readonly<{ accountId: string; area: AgentDebt['area']; now: Date }>,
): Promise<AgentAccount> {
  const of = [accountId]
  const [debt, sales, invoices, payments, [terms], [named]] = await Promise.all([
    debtOf(database, accountId, localDateAt(now.toISOString())),
    database.rows<OpenSale>('receivable-open-sales', openSalesSql, of),
    database.rows<InvoiceRow>('receivable-invoices', invoicesSql, of),
    database.rows<PaymentRow>('receivable-payments', paymentsSql, of),
    database.rows<{ days: number }>('receivable-terms', creditDaysSql, of),
    database.rows<{ name: string | null }>('receivable-debtor', debtorSql, of),
  ])
  const numbers = new Map(invoices.map(({ invoiceId, number }) => [invoiceId, number]))
  return {
    debt: debt ?? { ...nothing, accountId, area, name: named?.name ?? null },
    creditDays: terms?.days ?? usualCreditDays,
    sales: [...sales],
    invoices: [...invoices],
    payments: payments.map(row => paymentView(row, numbers)),
  }
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
