import { z } from 'zod'
import { Currency } from '../money.ts'
import { Uuid } from '../scalars.ts'
import { BasisPoints, SignedAmount, TaxLine } from '../taxes/tax-lines.ts'

/** The tax of one rate in what one event changed. Amounts are differences in minor units. */
export const TaxOfRow = z.strictObject({
  rateId: Uuid,
  name: TaxLine.shape.name,
  basisPoints: BasisPoints,
  base: SignedAmount,
  amount: SignedAmount,
})
export type TaxOfRow = z.infer<typeof TaxOfRow>

/** A tax as its sums are told apart: by name and rate, as it was when it was sold. `1000:PB1` is PB1 of 10 %. */
export const TaxKey = z.string().regex(/^\d{1,5}:.{1,40}$/)
export const taxKey = ({ name, basisPoints }: Pick<TaxOfRow, 'name' | 'basisPoints'>): string =>
  `${basisPoints}:${name}`
/** What was sold without any tax. */
export const untaxed = 'NONE'
/** Narrows rows to those of one tax, or to those without. */
export const TaxFilter = z.union([z.literal(untaxed), TaxKey])

/** The sums of one tax. `base` is what is taxed, without the tax. */
export const TaxSum = z.strictObject({
  name: TaxLine.shape.name,
  basisPoints: BasisPoints,
  currency: Currency,
  base: z.int(),
  amount: z.int(),
})
export type TaxSum = z.infer<typeof TaxSum>
