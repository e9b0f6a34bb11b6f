import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import { AgentPaymentMethod, InvoiceVoidReason, PaymentUndoReason } from './requests.ts'

/** The last day of each age of an invoice, in days after it was due. The oldest age has none. */
export const invoiceAges = { upTo30: 30, upTo60: 60, upTo90: 90 } as const

/** SITE: an agent of the site, on account. DESK: an agent of the reservation area, by voucher. */
export const ReceivableArea = z.enum(['SITE', 'DESK'])
export type ReceivableArea = z.infer<typeof ReceivableArea>

/**
 * What an agent owes on a day, in rupiah. `notInvoiced` and the ages less `credit` are the balance. `notInvoiced` is
 * below 0 where invoiced sales became cheaper.
 */
export const AgentDebt = z.strictObject({
  accountId: Uuid,
  area: ReceivableArea,
  /** Null once the agent is forgotten. */
  name: z.string().nullable(),
  notInvoiced: z.int(),
  notDue: Amount,
  upTo30: Amount,
  upTo60: Amount,
  upTo90: Amount,
  over90: Amount,
  credit: Amount,
  balance: z.int(),
  /** The day on which the oldest open invoice was due. Null where none is open. */
  oldestDue: LocalDate.nullable(),
  /** The day of the last reminder. */
  remindedOn: LocalDate.nullable(),
})
export type AgentDebt = z.infer<typeof AgentDebt>

/** `GET /reservation-admin/receivables`. `on` is any day, today without it. */
export const AgentDebtQuery = PageQuery.extend({
  state: z.enum(['OWING', 'OVERDUE', 'ALL']).default('OWING'),
  on: LocalDate.optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['balance', 'oldest', 'name']).default('balance'),
})

/** What is owed for one sale and is on no invoice. Below 0 where an invoiced sale became cheaper. */
export const OpenSale = z.strictObject({
  saleId: Uuid,
  kind: SaleKind,
  number: z.string(),
  /** The number of the agent's own voucher. */
  voucher: z.string().nullable(),
  activityDate: LocalDate,
  amount: z.int(),
})
export type OpenSale = z.infer<typeof OpenSale>

export const InvoiceState = z.enum(['OPEN', 'PAID', 'VOID'])
export type InvoiceState = z.infer<typeof InvoiceState>
export const InvoiceRow = z.strictObject({
  invoiceId: Uuid,
  /** Null for the moment until its number is taken. */
  number: z.string().nullable(),
  state: InvoiceState,
  issuedOn: LocalDate,
  dueOn: LocalDate,
  amount: Amount,
  paid: Amount,
  voidReason: InvoiceVoidReason.nullable(),
  sales: z.int(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>
export const AgentPaymentRow = z.strictObject({
  paymentId: Uuid,
  method: AgentPaymentMethod,
  amount: Amount,
  reference: z.string().nullable(),
  receivedOn: LocalDate,
  at: Instant,
  /** What it paid of each invoice. The rest is credit. */
  shares: z.array(
    z.strictObject({ invoiceId: Uuid, number: z.string().nullable(), amount: Amount }),
  ),
  undone: PaymentUndoReason.nullable(),
})
export type AgentPaymentRow = z.infer<typeof AgentPaymentRow>

/**
 * The credit limit of an agent, in rupiah. `used` is what the agent owes with what is `held` for sales that wait. `left`
 * is what can still be sold on account. Both are null where there is no limit.
 */
export const AgentCredit = z.strictObject({
  limit: Amount.nullable(),
  used: z.int(),
  held: Amount,
  left: Amount.nullable(),
})
export type AgentCredit = z.infer<typeof AgentCredit>

/**
 * `GET /reservation-admin/receivables/{accountId}`: one agent's open sales, the earliest activity first, invoices, the
 * open ones before the others, and payments, the newest first. `leftOut`: how many of each are not listed.
 */
export const AgentAccount = z.strictObject({
  debt: AgentDebt,
  creditDays: z.int(),
  creditLimit: AgentCredit,
  sales: z.array(OpenSale),
  invoices: z.array(InvoiceRow),
  payments: z.array(AgentPaymentRow),
  leftOut: z.strictObject({ sales: z.int(), invoices: z.int(), payments: z.int() }),
})
export type AgentAccount = z.infer<typeof AgentAccount>

export const AccountLineKind = z.enum([
  'SOLD',
  'CHANGED',
  'INVOICE',
  'INVOICE_VOID',
  'PAYMENT',
  'PAYMENT_UNDONE',
])
export type AccountLineKind = z.infer<typeof AccountLineKind>
/** One event of an agent's account. An invoice changes no balance: its sales did. */
export const AccountLine = z.strictObject({
  position: z.int(),
  at: Instant,
  kind: AccountLineKind,
  /** The number of the sale or invoice, or the method of a payment. */
  number: z.string().nullable(),
  amount: z.int(),
  balance: z.int(),
})
export type AccountLine = z.infer<typeof AccountLine>

/** Days on the operator's calendar, both included. */
export const AccountStatementQuery = z.strictObject({ from: LocalDate, to: LocalDate })
export const AccountStatement = z.strictObject({
  name: z.string().nullable(),
  from: LocalDate,
  to: LocalDate,
  opening: z.int(),
  closing: z.int(),
  lines: z.array(AccountLine),
  /** How many later lines of the period are only in the file. The closing balance counts them. */
  leftOut: z.int(),
})
export type AccountStatement = z.infer<typeof AccountStatement>
