import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** The tax rates of the operator. */
export const taxRates = defineProjection({
  name: 'tax-rates',
  version: 1,
  schema: 'CREATE TABLE tax_rates (rate_id uuid PRIMARY KEY, rate jsonb NOT NULL);',
  indexes: '',
  tables: { tax_rates: table<{ rate_id: string; rate: SaveTaxRate }>('rate_id') },
  handles: ['TaxRateSaved', 'TaxRateRemoved'],
  touches: event => ({ tax_rates: [event.data.rateId] }),
  fold({ tax_rates }, event) {
    const { rateId: rate_id } = event.data
    if (event.type === 'TaxRateRemoved') return tax_rates.delete(rate_id)
    tax_rates.set({ rate_id, rate: event.data.rate })
  },
})
