import type { TaxSource } from '@arung/contracts/taxes/rates'
import { commonType, ratesFor, withTaxOnTop } from '@arung/domain/taxes/tax-of-line'
import { localDateAt } from '@arung/domain/time'
import type { Parts } from '../parts.ts'
import { taxRatesOf } from './rates.ts'

/** What decides the taxes of a price: the product type of its activities, where they have one in common. */
type Taxed = Readonly<{ parts: readonly Readonly<{ product: { typeId: string } }>[] }>

/** Returns a function that adds the taxes on top to a price, as the sale will, for what is sold today. */
export async function taxedPrices(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  source: TaxSource,
): Promise<(of: Taxed, price: number) => number> {
  const rates = await taxRatesOf(database)
  const date = localDateAt(clock.now().toISOString())
  return (of, price) =>
    rates.length === 0
      ? price
      : withTaxOnTop(price, ratesFor(rates, { typeId: commonType(of), source, date }))
}
