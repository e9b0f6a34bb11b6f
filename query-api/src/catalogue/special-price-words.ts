import { onceFor, type CatalogueFacts } from './load-catalogue.ts'
import { ratesOfCatalogue } from './special-price-rates.ts'

/** Ids as a PostgreSQL array literal. Neither ids nor slugs contain a character that is special there. */
export type Ids = Readonly<{ count: number; array: string }>
/**
 * What one word finds in the catalogue: products whose own names contain it, and rates (`<productId>|<rateId>`) whose
 * names do, with the products of these rates.
 */
export type RatesCalled = Readonly<{ products: Ids; rates: Ids; productsOfRates: Ids }>

/**
 * Words that are cached for one catalogue. The entry of a word that thousands of rates share takes a few hundred
 * kilobytes.
 */
const keptMax = 50

/**
 * Looks a word up among the rates, once for each catalogue: turning pages, counting and further typing ask for the same
 * word again.
 */
export function ratesCalled(facts: CatalogueFacts, word: string): RatesCalled {
  const kept = keptWords(facts)
  const found = kept.get(word) ?? lookUp(facts, word)
  kept.delete(word)
  kept.set(word, found)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  return found
}

const keptWords = onceFor(() => new Map<string, RatesCalled>())

function lookUp(facts: CatalogueFacts, word: string): RatesCalled {
  const [products, rates, productsOfRates] = [new Set<string>(), [] as string[], new Set<string>()]
  for (const [key, { view, productWords, rateWords }] of ratesOfCatalogue(facts)) {
    if (productWords.includes(word)) products.add(view.productId)
    if (!rateWords.includes(word)) continue
    rates.push(key)
    productsOfRates.add(view.productId)
  }
  return {
    products: idsOf([...products]),
    rates: idsOf(rates),
    productsOfRates: idsOf([...productsOfRates]),
  }
}

export const idsOf = (ids: readonly string[]): Ids => ({
  count: ids.length,
  array: `{${ids.join(',')}}`,
})
