import type { LineTaxes, TaxLine } from '@arung/contracts/taxes/tax-lines'
import { taxesIn } from './tax-of-line.ts'

/** One activity of a sale, or its pick-up, and what it costs now. */
export type PricedPart = Readonly<{ lineId: string; part: number; price: number }>

/**
 * Returns the taxes in what a part of a sale costs now, at the rates that its line was sold with: a later rate changes
 * nothing. Each part is rounded by itself, so papers, the ledger and its reports add up to the same.
 */
export function taxesOfPart(
  { lineId, part, price }: PricedPart,
  sold: readonly LineTaxes[],
): TaxLine[] {
  const own = sold.find(
    one => one.lineId === lineId && (one.part === undefined || one.part === part),
  )
  return own === undefined || price === 0 ? [] : taxesIn(price, own.taxes)
}

/** Returns the taxes of a sale by rate: the sums of those of its parts. */
export function taxesOfParts(parts: readonly PricedPart[], sold: readonly LineTaxes[]): TaxLine[] {
  const sums = new Map<string, TaxLine>()
  for (const part of parts)
    for (const tax of taxesOfPart(part, sold)) {
      const { base, amount } = sums.get(tax.rateId) ?? { base: 0, amount: 0 }
      sums.set(tax.rateId, { ...tax, base: base + tax.base, amount: amount + tax.amount })
    }
  return [...sums.values()]
}
