import { ratesOf, taxRates } from '@arung/domain/taxes/tax-rates'
import type { TaxRate } from '@arung/domain/taxes/tax-of-line'
import type { Parts } from '../parts.ts'
import { taxRatesStream } from './streams.ts'

/** Returns the tax rates as this process knows them. Where another process has changed one, the next sale knows it. */
export async function ratesNow({ workers }: Pick<Parts, 'workers'>): Promise<readonly TaxRate[]> {
  return ratesOf((await workers.known(taxRatesStream, taxRates)).state)
}
