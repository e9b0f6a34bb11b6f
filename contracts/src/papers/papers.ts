import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { KeptTendered } from '../cash-rates/rates.ts'
import { LedgerMethod } from '../payments/methods.ts'
import { Currency } from '../money.ts'
import { Instant, LocalDate, Locale, Uuid } from '../scalars.ts'
import { SignedAmount, TaxLine } from '../taxes/tax-lines.ts'

/** A receipt proves a payment, an invoice asks for one, a credit note takes back a part or all of another paper. */
export const PaperKind = z.enum(['RECEIPT', 'INVOICE', 'CREDIT_NOTE'])
export type PaperKind = z.infer<typeof PaperKind>

const letters: Readonly<Record<PaperKind, string>> = {
  RECEIPT: 'R',
  INVOICE: 'I',
  CREDIT_NOTE: 'C',
}

/** Returns the number of a paper as it is printed, such as R-2026-000123. */
export const paperCode = (kind: PaperKind, year: number, number: number): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`

/** Why a credit note was issued. */
export const CreditReason = z.enum([
  'PAYMENT_VOIDED',
  'REFUNDED',
  'WRONG_DETAILS',
  'SALE_CANCELED',
  /** The money of a refund came back, so its credit note is taken back. */
  'REFUND_RETURNED',
])
export type CreditReason = z.infer<typeof CreditReason>

/** One row of a paper: what is paid for, in both languages. */
export const PaperLine = z.strictObject({
  text: z.string(),
  textId: z.string(),
  /** The day on which it takes place, and how many guests or units. Null where neither applies. */
  date: LocalDate.nullable(),
  quantity: z.int().nullable(),
  amount: SignedAmount,
})
export type PaperLine = z.infer<typeof PaperLine>

const OfSale = { sale: z.strictObject({ kind: SaleKind, id: Uuid }), saleNumber: z.string() }
/** What a paper is about. It names nobody: people stay in their sale or account, where they can be forgotten. */
export const PaperAbout = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PAYMENT'),
    ...OfSale,
    paymentId: Uuid,
    method: LedgerMethod,
    /** Cash in the other currency, whose worth is what is received. */
    tendered: KeptTendered.optional(),
    /** What the sale costs. */
    saleTotal: SignedAmount,
  }),
  z.strictObject({ kind: z.literal('SALE'), ...OfSale }),
  /** Sales of an agent of the reservation area, from one day to another, both included. */
  z.strictObject({ kind: z.literal('AGENT'), accountId: Uuid, from: LocalDate, to: LocalDate }),
])
export type PaperAbout = z.infer<typeof PaperAbout>

/** The paper that a credit note takes back from. */
export const CountersPaper = z.strictObject({
  paperId: Uuid,
  kind: PaperKind,
  code: z.string(),
  reason: CreditReason,
})
export type CountersPaper = z.infer<typeof CountersPaper>

/** What a paper says. It never changes. Amounts are minor units, below 0 on a credit note. */
export const PaperContent = z.strictObject({
  about: PaperAbout,
  currency: Currency,
  amount: SignedAmount,
  lines: z.array(PaperLine),
  taxes: z.array(TaxLine),
  /** The last day to pay. Null where nothing is due. */
  dueOn: LocalDate.nullable(),
  locale: Locale,
  counters: CountersPaper.nullable(),
})
export type PaperContent = z.infer<typeof PaperContent>

/** `by`: the account that issued it. Null for the house itself. */
export const IssuedPaper = PaperContent.extend({
  paperId: Uuid,
  kind: PaperKind,
  year: z.int(),
  number: z.int(),
  by: Uuid.nullable(),
  at: Instant,
})
export type IssuedPaper = z.infer<typeof IssuedPaper>
