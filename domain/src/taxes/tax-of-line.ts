import type { SaveTaxRate, TaxSource } from '@arung/contracts/taxes/rates'
import type { TaxLine } from '@arung/contracts/taxes/tax-lines'

export type TaxRate = SaveTaxRate & Readonly<{ rateId: string }>
/** A rate as a sale keeps it. */
type RateOfSale = Pick<TaxLine, 'rateId' | 'name' | 'basisPoints' | 'mode' | 'number'>

const whole = 10_000n

/**
 * Returns the rates that apply to what is sold. Of the rates of one name, the one that began last applies. `typeId` is
 * null for what has no product type.
 */
export function ratesFor(
  rates: readonly TaxRate[],
  sold: Readonly<{ typeId: string | null; source: TaxSource; date: string }>,
): readonly TaxRate[] {
  const { typeId, source, date } = sold
  const last = new Map<string, TaxRate>()
  for (const rate of rates) {
    const isOfType =
      rate.productTypes.length === 0 || (typeId !== null && rate.productTypes.includes(typeId))
    if (!isOfType || !rate.sources.includes(source) || rate.from > date) continue
    const known = last.get(rate.name)
    if (known === undefined || known.from < rate.from) last.set(rate.name, rate)
  }
  return [...last.values()].filter(({ basisPoints }) => basisPoints > 0)
}

/**
 * Returns the rates of each activity of what is sold, by their types: its own, as the price is shared among them. Where
 * a rate on top applies to a package of several types, only rates for all types do: what was added to its price belongs
 * to no activity alone.
 */
export function ratesOfParts(
  rates: readonly TaxRate[],
  typeIds: readonly (string | null)[],
  sold: Readonly<{ source: TaxSource; date: string }>,
): readonly (readonly TaxRate[])[] {
  const ofAll = ratesFor(rates, { ...sold, typeId: null })
  const isOfOneType = new Set(typeIds).size < 2
  if (!isOfOneType && ofAll.some(({ mode }) => mode === 'ON_TOP')) return typeIds.map(() => ofAll)
  const usable = isOfOneType ? rates : rates.filter(({ mode }) => mode === 'INCLUDED')
  return typeIds.map(typeId => ratesFor(usable, { ...sold, typeId }))
}

/**
 * Returns the product type that decides the taxes on top of a price: that of all its activities. Null for a package of
 * several types, to whose price only rates for all types are added.
 */
export function commonType({
  parts,
}: Readonly<{ parts: readonly Readonly<{ product: { typeId: string } }>[] }>): string | null {
  const [only, ...others] = new Set(parts.map(({ product }) => product.typeId))
  return others.length === 0 ? (only ?? null) : null
}

/** Returns a price with the taxes that come on top, each rounded half up to the unit. */
export function withTaxOnTop(price: number, rates: readonly RateOfSale[]): number {
  const included = rates.filter(({ mode }) => mode === 'INCLUDED')
  const divisor = whole + pointsOf(included)
  return rates
    .filter(({ mode }) => mode === 'ON_TOP')
    .reduce(
      (sum, { basisPoints }) => sum + halfUp(BigInt(price) * BigInt(basisPoints), divisor),
      price,
    )
}

/**
 * Returns the taxes in what a line costs, each rounded half up to the unit. The base is the rest, so base and taxes add
 * up to the price.
 */
export function taxesIn(total: number, rates: readonly RateOfSale[]): TaxLine[] {
  const divisor = whole + pointsOf(rates)
  const amounts = rates.map(({ basisPoints }) =>
    halfUp(BigInt(total) * BigInt(basisPoints), divisor),
  )
  const base = amounts.reduce((left, amount) => left - amount, total)
  return rates.map(({ rateId, name, basisPoints, mode, number }, nth) => ({
    rateId,
    name,
    basisPoints,
    mode,
    number,
    base,
    amount: amounts[nth] ?? 0,
  }))
}

const pointsOf = (rates: readonly RateOfSale[]): bigint =>
  rates.reduce((sum, { basisPoints }) => sum + BigInt(basisPoints), 0n)

/** Divides and rounds half up. `divisor` is above 0. */
function halfUp(dividend: bigint, divisor: bigint): number {
  const twice = 2n * dividend + divisor
  const quotient = twice / (2n * divisor)
  return Number(twice < 0n && twice % (2n * divisor) !== 0n ? quotient - 1n : quotient)
}
