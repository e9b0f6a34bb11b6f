import { onceFor, type CatalogueFacts } from './load-catalogue.ts'
import { ratesOfCatalogue } from './special-price-rates.ts'

/** Ids as PostgreSQL writes an array; neither they nor slugs have a sign that means something there. */
export type Ids = Readonly<{ count: number; array: string }>
/**
 * What of the catalogue one word finds: products whose own names have it, and rates (`<productId>|<rateId>`) whose names
 * do, with the products of these.
 */
export type RatesCalled = Readonly<{ products: Ids; rates: Ids; productsOfRates: Ids }>

/** As many words of one catalogue are kept; one that thousands have is a few hundred kilobytes long. */
const keptMax = 50

/** Of thousands of rates a word is looked up once for a catalogue: turning a page, counting and typing on ask it again. */
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
