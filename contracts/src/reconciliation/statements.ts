import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { amountMax } from '../money.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { Text, Uuid } from '../scalars.ts'

/** The gateway's balance report, or the statement of a bank account. */
export const StatementSource = z.enum(['GATEWAY', 'BANK'])
export type StatementSource = z.infer<typeof StatementSource>

/** PAYOUT: from the gateway to the bank. CREDIT and DEBIT: what came and went at the bank. */
export const RowKind = z.enum(['PAYMENT', 'REFUND', 'PAYOUT', 'OTHER', 'CREDIT', 'DEBIT'])
export type RowKind = z.infer<typeof RowKind>

export const RowState = z.enum(['OPEN', 'MATCHED', 'EXPLAINED'])
export type RowState = z.infer<typeof RowState>
/** REFERENCE and DAY: on its own. HAND: by a person. */
export const MatchedBy = z.enum(['REFERENCE', 'DAY', 'HAND'])
export type MatchedBy = z.infer<typeof MatchedBy>

/** The largest file, in characters, and the most rows of one. */
export const statementCharactersMax = 350_000
export const statementRowsMax = 5_000
/** The largest body of a request with a file: quotation marks and line breaks take two bytes in JSON. */
export const statementBodyMax = 512 * 1024

const file = {
  name: z.string().trim().min(1).max(120),
  content: z.string().min(1).max(statementCharactersMax),
}
/** `POST /reservation-admin/statements` and `/check`: a file, read as text. */
export const ReadStatement = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('GATEWAY'), ...file }),
  z.strictObject({ source: z.literal('BANK'), bankId: Uuid.toLowerCase(), ...file }),
])
export type ReadStatement = z.infer<typeof ReadStatement>

/** What is wrong with a row of a file. */
export const RowFault = z.enum([
  'COLUMN_MISSING',
  'COLUMNS_UNKNOWN',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'QUOTE_OPEN',
  'DATE_WRONG',
  'AMOUNT_WRONG',
  'CURRENCY_UNKNOWN',
  'LINE_TYPE_UNKNOWN',
  'TRANSACTION_MISSING',
  'XML_BROKEN',
  'XML_DOCTYPE',
  'NOT_A_STATEMENT',
  'SEVERAL_ACCOUNTS',
  'OTHER_CURRENCY',
])
export type RowFault = z.infer<typeof RowFault>

const RowNumber = z.int().min(1).max(1_000_000)

/**
 * A payment or refund of the ledger, a payment of an agent's invoices, or a payout of the gateway that arrived at the
 * bank.
 */
export const MatchTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PAYMENT'),
    paymentId: Uuid.toLowerCase(),
    sale: z.strictObject({ kind: SaleKind, id: Uuid.toLowerCase() }),
  }),
  z.strictObject({
    kind: z.literal('AGENT_PAYMENT'),
    paymentId: Uuid.toLowerCase(),
    accountId: Uuid.toLowerCase(),
  }),
  z.strictObject({
    kind: z.literal('PAYOUT'),
    statementId: Uuid.toLowerCase(),
    row: RowNumber,
  }),
])
export type MatchTarget = z.infer<typeof MatchTarget>

/** Explanations and reasons must not name a guest. */
const Reason = Text(300)

/** `POST /reservation-admin/statements/{id}/match`: by hand. Another amount needs a reason. */
export const MatchRow = z.strictObject({
  row: RowNumber,
  target: MatchTarget,
  reason: Reason.nullable(),
})
/** The most payments and payouts of one row. */
export const groupTargetsMax = 50
/** What a bank kept of the money, and why. */
export const BankFee = z.strictObject({ amount: z.int().min(1).max(amountMax), reason: Reason })
export type BankFee = z.infer<typeof BankFee>
const keyOf = (target: MatchTarget): string =>
  target.kind === 'PAYOUT' ? `${target.statementId} ${target.row}` : target.paymentId
/**
 * `POST /reservation-admin/statements/{id}/match-several`: by hand, all payments and payouts that a row of a bank pays.
 * They add up to the row, less the bank's fee. A single one without a fee is an ordinary match.
 */
export const MatchSeveral = z
  .strictObject({
    row: RowNumber,
    targets: z
      .array(MatchTarget)
      .min(1)
      .max(groupTargetsMax)
      .refine(targets => areDifferent(targets.map(keyOf)), { message: twice }),
    fee: BankFee.nullable(),
  })
  .refine(({ targets, fee }) => targets.length > 1 || fee !== null, {
    message: 'At least two payments, or one with a fee',
    path: ['targets'],
  })
/** `POST /reservation-admin/statements/{id}/explain` */
export const ExplainRow = z.strictObject({ row: RowNumber, text: Reason })
/** `POST /reservation-admin/statements/{id}/reopen`: undoes a match or an explanation. */
export const ReopenRow = z.strictObject({ row: RowNumber, reason: Reason })
/** `POST /reservation-admin/statements/{id}/remove` */
export const RemoveStatement = z.strictObject({ reason: Reason })
/** `POST /reservation-admin/ledger-payments/{id}/explain`: a payment that no file has. */
export const ExplainPayment = z.strictObject({
  sale: z.strictObject({ kind: SaleKind, id: Uuid.toLowerCase() }),
  text: Reason,
})
export const ReopenPayment = z.strictObject({ reason: Reason })

/** The reason of a match that was undone because its payment was voided. */
export const paymentVoided = 'PAYMENT_VOIDED'
