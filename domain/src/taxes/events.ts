import type { SaveTaxRate } from '@arung/contracts/taxes/rates'

/** A change of a rate. Sales keep the rates that they were made with. `by` is an account. */
export type TaxEvent =
  | {
      type: 'TaxRateSaved'
      data: { rateId: string; rate: SaveTaxRate; by: string; at: string }
    }
  | { type: 'TaxRateRemoved'; data: { rateId: string; by: string; at: string } }
