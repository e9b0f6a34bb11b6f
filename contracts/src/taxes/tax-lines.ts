import { z } from 'zod'
import { amountMax } from '../money.ts'
import { Uuid } from '../scalars.ts'

/** 1,000 basis points are 10 %. */
export const BasisPoints = z.int().min(1).max(10_000)
/** `INCLUDED`: the price contains the tax. `ON_TOP`: the tax is added to the price. */
export const TaxMode = z.enum(['INCLUDED', 'ON_TOP'])
export type TaxMode = z.infer<typeof TaxMode>

/** Minor units. Below 0 on a paper that takes back. */
export const SignedAmount = z.int().min(-amountMax).max(amountMax)

/** The tax of one rate in a sale, as it was when it was sold. `base` is what is taxed, without the tax. */
export const TaxLine = z.strictObject({
  rateId: Uuid,
  name: z.string(),
  basisPoints: BasisPoints,
  mode: TaxMode,
  /** The number that papers show beside the tax, such as the operator's registration. */
  number: z.string().nullable(),
  base: SignedAmount,
  amount: SignedAmount,
})
export type TaxLine = z.infer<typeof TaxLine>

/**
 * The taxes of one line of a sale, or of one of its activities where these have rates of their own. The pick-up is a
 * line of its own.
 */
export const LineTaxes = z.strictObject({
  lineId: z.string(),
  part: z.int().min(0).optional(),
  taxes: z.array(TaxLine),
})
export type LineTaxes = z.infer<typeof LineTaxes>
/** The `lineId` of the pick-up of a sale. */
export const pickUpLine = 'PICK_UP'
