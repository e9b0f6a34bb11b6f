import { z } from 'zod'
import { Line, LocalDate, Uuid } from '../scalars.ts'
import { TaxMode } from './tax-lines.ts'

/** Where something is sold: on the site, at the desk, or by an agent of the reservation area. */
export const TaxSource = z.enum(['SITE', 'DESK', 'AGENT'])
export type TaxSource = z.infer<typeof TaxSource>

/** 1,000 basis points are 10 %. 0 ends a tax. */
export const RateBasisPoints = z.int().min(0).max(5_000)

/**
 * A rate of a tax. Of the rates with one name, the last that has begun applies to what is sold. `productTypes` and
 * `sources` limit it; an empty list of product types is all of them.
 */
export const SaveTaxRate = z
  .strictObject({
    name: Line(40),
    basisPoints: RateBasisPoints,
    mode: TaxMode,
    /** The first day of sales to which it applies. */
    from: LocalDate,
    productTypes: z.array(Uuid.toLowerCase()).max(100),
    sources: z.array(TaxSource).min(1).max(3),
    /** The number that papers show beside the tax. */
    number: Line(60).nullable(),
  })
  // The prices of the site include tax.
  .refine(({ mode, sources }) => mode === 'INCLUDED' || !sources.includes('SITE'), {
    path: ['sources'],
    error: 'Prices on the site include tax',
  })
export type SaveTaxRate = z.infer<typeof SaveTaxRate>

export const TaxRateRow = z.strictObject({ id: Uuid, ...SaveTaxRate.shape })
export type TaxRateRow = z.infer<typeof TaxRateRow>

/** The rates, and the product types that they may be limited to. */
export const TaxRatesView = z.strictObject({
  rates: z.array(TaxRateRow),
  types: z.array(z.strictObject({ id: Uuid, name: z.string(), nameId: z.string() })),
})
export type TaxRatesView = z.infer<typeof TaxRatesView>
