import type { TaxRateRow } from '@arung/contracts/taxes/rates'
import type { Locale } from '@arung/contracts/scalars'
import { formatNumber } from '../../base/format/numbers.ts'

/** Basis points as a percentage with the decimals that it needs. */
export function percentOf(basisPoints: number, locale: Locale): string {
  const decimals = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2
  return `${formatNumber(basisPoints / 100, locale, decimals)} %`
}

/** Returns a tax with its rate, such as `PB1 10 %`. */
export const taxName = (
  { name, basisPoints }: Pick<TaxRateRow, 'name' | 'basisPoints'>,
  locale: Locale,
): string => `${name} ${percentOf(basisPoints, locale)}`
