import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import type { TaxRate } from '@arung/domain/taxes/tax-of-line'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { readModel } from '../progress.ts'

export const taxModel = readModel('tax-rates')

export const taxRatesSql = `
  SELECT rate_id, rate
  FROM read.tax_rates
  ORDER BY rate_id
  LIMIT 200`

/** Returns the tax rates by name and first day. */
export async function taxRatesOf(database: Database): Promise<readonly TaxRate[]> {
  const rows = await database.rows<{ rate_id: string; rate: SaveTaxRate }>(
    'tax-rates',
    taxRatesSql,
    [],
  )
  return rows
    .map(({ rate_id: rateId, rate }) => ({ rateId, ...rate }))
    .toSorted((a, b) => byText(a.name, b.name) || byText(a.from, b.from))
}
