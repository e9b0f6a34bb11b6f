import { z } from 'zod'
import { TaxSum } from '../ledger/taxes.ts'
import { Currency } from '../money.ts'
import { LocalMonth } from '../scalars.ts'

/**
 * One tax of a month, or what was sold without any where `tax` is null. `later` is what the ledger gained for a closed
 * month behind its closing, and is not in the other amounts.
 */
const Sums = z.strictObject({ base: z.int(), amount: z.int() })
export const MonthTax = z.strictObject({
  tax: TaxSum.pick({ name: true, basisPoints: true }).nullable(),
  currency: Currency,
  ...Sums.shape,
  later: Sums.nullable(),
})
export type MonthTax = z.infer<typeof MonthTax>

/** `GET /reservation-admin/months/{month}/taxes`: a month by the date of the activity, and by the date of the sale. */
export const MonthTaxes = z.strictObject({
  month: LocalMonth,
  /** The position up to which a closed month counts by the date of the activity. Null while it is open. */
  closedAt: z.int().nullable(),
  activity: z.array(MonthTax),
  sale: z.array(MonthTax),
})
export type MonthTaxes = z.infer<typeof MonthTaxes>
