import { TaxSource, type SaveTaxRate } from '@arung/contracts/taxes/rates'

/** The form of a rate. `percent` is text, with a point or a comma. */
export type RateValues = Omit<SaveTaxRate, 'basisPoints' | 'number'> & {
  percent: string
  number: string
}

export const freshRate: RateValues = {
  name: '',
  percent: '',
  mode: 'INCLUDED',
  from: '',
  productTypes: [],
  sources: [...TaxSource.options],
  number: '',
}

export const valuesOf = ({ basisPoints, number, ...rate }: SaveTaxRate): RateValues => ({
  name: rate.name,
  mode: rate.mode,
  from: rate.from,
  productTypes: rate.productTypes,
  sources: rate.sources,
  percent: String(basisPoints / 100),
  number: number ?? '',
})

/** Returns basis points, or null for text that is no percentage from 0 to 50 with up to two decimals. */
export function pointsOf(percent: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(percent.trim())
  if (match === null) return null
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= 5_000 ? points : null
}
