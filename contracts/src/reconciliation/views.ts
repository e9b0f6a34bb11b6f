import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { PageQuery } from '../envelope.ts'
import { LedgerMethod } from '../payments/methods.ts'
import { Currency } from '../money.ts'
import { DeskPaymentState } from '../orders/desk-money.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import {
  MatchedBy,
  MatchTarget,
  RowFault,
  RowKind,
  RowState,
  StatementSource,
} from './statements.ts'

const period = { from: LocalDate.nullable(), to: LocalDate.nullable() }
/** What a file says before it is imported. `known` is the statement that the same file made before. */
export const StatementCheck = z.strictObject({
  ...period,
  rows: z.int(),
  sums: z.array(
    z.strictObject({ currency: Currency, came: z.int(), went: z.int(), fees: z.int() }),
  ),
  /** The first of them; `line` counts from 1, as text editors do. */
  faults: z.array(z.strictObject({ line: z.int(), fault: RowFault, text: z.string() })),
  known: Uuid.nullable(),
})
export type StatementCheck = z.infer<typeof StatementCheck>

/** `GET /reservation-admin/statements` */
export const StatementListQuery = PageQuery.extend({
  source: StatementSource.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
})
export const StatementRow = z.strictObject({
  statementId: Uuid,
  source: StatementSource,
  bankId: Uuid.nullable(),
  /** Null once its texts are deleted. */
  name: z.string().nullable(),
  from: LocalDate,
  to: LocalDate,
  rows: z.int(),
  open: z.int(),
  at: Instant,
  by: z.string().nullable(),
  removed: z.boolean(),
  reason: z.string().nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** `GET /reservation-admin/statement-rows` */
export const RowListQuery = PageQuery.extend({
  q: z.string().trim().max(80).optional(),
  source: StatementSource.optional(),
  state: RowState.optional(),
  statement: Uuid.toLowerCase().optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['oldest', 'latest', 'amount']).default('oldest'),
})
/** A row of a file. Amounts are minor units, below 0 for what went. */
export const ReconciledRow = z.strictObject({
  statementId: Uuid,
  /** Its line in the file. */
  row: z.int(),
  source: StatementSource,
  bankId: Uuid.nullable(),
  day: LocalDate,
  kind: RowKind,
  currency: Currency,
  amount: z.int(),
  fee: z.int(),
  /** Null where none was given, or where the texts of a bank are deleted. */
  reference: z.string().nullable(),
  text: z.string().nullable(),
  state: RowState,
  matchedBy: MatchedBy.nullable(),
  /** The payment it is matched to. Null where it is matched to a payout, or not at all. */
  paymentId: Uuid.nullable(),
  number: z.string().nullable(),
  /** The agent whose invoices that payment pays. */
  accountId: Uuid.nullable(),
  bookingId: Uuid.nullable(),
  /** What the row has more than its payment. */
  difference: z.int(),
  /** How many payments and payouts it pays, where it pays several. Otherwise 0. */
  groupSize: z.int(),
  /** What the bank kept of them, for `reason`. */
  bankFee: z.int(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: Instant.nullable(),
})
export type ReconciledRow = z.infer<typeof ReconciledRow>

const payment = {
  paymentId: Uuid,
  /** Of the sale, or of the invoices that it pays. */
  number: z.string(),
  day: LocalDate,
  method: LedgerMethod,
  currency: Currency,
  amount: z.int(),
  state: DeskPaymentState,
}
/** A payment that a row may be matched to. `agent`: whose sale or invoices it pays, by the name that is used now. */
export const CandidatePayment = z.strictObject({
  ...payment,
  target: MatchTarget,
  agent: z.string().nullable(),
})
export type CandidatePayment = z.infer<typeof CandidatePayment>
/** The open payments of one agent that add up to the row, where exactly one set of payments does. */
export const SuggestedGroup = z.strictObject({
  agent: z.string().nullable(),
  paymentIds: z.array(Uuid),
})
/** A payment or payout that a row pays together with others. */
export const GroupedMoney = z.strictObject({
  kind: z.enum(['PAYMENT', 'PAYOUT']),
  /** The number of the sale, or the gateway's reference. */
  name: z.string().nullable(),
  day: LocalDate,
  currency: Currency,
  amount: z.int(),
})
export type GroupedMoney = z.infer<typeof GroupedMoney>
/** A payout of the gateway that no row of the bank is matched to. */
export const OpenPayout = z.strictObject({
  statementId: Uuid,
  row: z.int(),
  day: LocalDate,
  currency: Currency,
  amount: z.int(),
  reference: z.string().nullable(),
})
export type OpenPayout = z.infer<typeof OpenPayout>
export const RowEntry = z.strictObject({
  what: z.enum(['MATCHED', 'EXPLAINED', 'REOPENED']),
  matchedBy: MatchedBy.nullable(),
  number: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: Instant,
})
export type RowEntry = z.infer<typeof RowEntry>

/** `GET /reservation-admin/statements/{id}/rows/{row}`: a row, what it may be matched to, the likeliest first. */
export const RowView = z.strictObject({
  row: ReconciledRow,
  payments: z.array(CandidatePayment),
  payouts: z.array(OpenPayout),
  suggestion: SuggestedGroup.nullable(),
  /** What it pays, where it pays several. */
  group: z.array(GroupedMoney),
  entries: z.array(RowEntry),
})
export type RowView = z.infer<typeof RowView>

/** `GET /reservation-admin/statements/{id}/rows/{row}/candidates`: by number, name, reference or amount. */
export const CandidateQuery = z.strictObject({ q: z.string().trim().min(1).max(80) })
/** What an open row may be matched to, on any day. `more`: there are others, for a longer search. */
export const RowCandidates = z.strictObject({
  payments: z.array(CandidatePayment),
  payouts: z.array(OpenPayout),
  more: z.boolean(),
})
export type RowCandidates = z.infer<typeof RowCandidates>

/** How many missing payments are listed. The answer has one more where there are more. */
export const missingMax = 500
/** A gateway payment of a day that the gateway's file lacks. */
export const MissingPayment = z.strictObject({
  ...payment,
  sale: z.strictObject({ kind: SaleKind, id: Uuid }),
  explained: z.string().nullable(),
  by: z.string().nullable(),
})
export type MissingPayment = z.infer<typeof MissingPayment>

/** One day and currency: the gateway's figures beside the ledger's, and what is open of them. */
export const ReconciledDay = z.strictObject({
  day: LocalDate,
  currency: Currency,
  /** Whether a file of the gateway covers the day. */
  covered: z.boolean(),
  gateway: z.strictObject({ paid: z.int(), refunded: z.int(), payouts: z.int(), fees: z.int() }),
  ledger: z.strictObject({ paid: z.int(), refunded: z.int() }),
  /** Rows of the gateway that are neither matched nor explained: how many, and their sum. */
  openRows: z.strictObject({ count: z.int(), sum: z.int() }),
  /** Payments and refunds of the ledger that no row has and nobody explained. */
  openPayments: z.strictObject({ count: z.int(), sum: z.int() }),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>
