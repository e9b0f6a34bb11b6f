import type { z } from 'zod'
import type { SpecialPriceQuery, SpecialPriceRow } from '@arung/contracts/catalogue/special-prices'
import { countedMax } from '@arung/contracts/envelope'
import { searchWords } from '@arung/domain/search-words'
import { defineList, type List } from '../lists/define-list.ts'
import { isFindable, pattern } from '../lists/search.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { rateKey, ratesOfCatalogue } from './special-price-rates.ts'

type Row = Readonly<{
  agent_id: string
  agent: string
  product_id: string
  rate_id: string
  price: number
  set_at: Date
}>
/** One word that is searched: a letter sequence of the agent, or products and rates of the catalogue called so. */
type Word = Readonly<{ agent: string; products: readonly string[]; rates: readonly string[] }>

/** More words than anybody searches for at once, and more agents than one word is expected to find. */
const wordsMax = 6
const agentsMax = 2_000

/** What agents pay, where the account still is. */
export const specialPriceLists = defineList({
  from: `read.special_prices s JOIN read.accounts a ON a.account_id = s.agent_id AND a.realm = 'agents'`,
  columns: `
    s.agent_id, s.product_id, s.rate_id, s.price::float8 AS price, s.set_at,
    coalesce(a.person->>'companyName', concat_ws(' ', a.person->>'firstName', a.person->>'lastName')) AS agent`,
  filters: {
    agent: (agentId: string, put) => `s.agent_id = ${put(agentId)}::uuid`,
    product: (productId: string, put) => `s.product_id = ${put(productId)}::uuid`,
    words: (words: readonly Word[], put) =>
      words
        .map(
          ({ agent, products, rates }) => `(
            s.agent_id = ANY (ARRAY(
              SELECT f.account_id FROM read.accounts f
              WHERE f.realm = 'agents' AND f.words LIKE ${put(agent)}::text
              LIMIT ${agentsMax}))
            OR s.product_id = ANY (${put(products)}::uuid[])
            OR (s.product_id = ANY (${put(rates.map(key => key.split('|')[0]))}::uuid[])
                AND s.product_id::text || '|' || s.rate_id = ANY (${put(rates)}::text[])))`,
        )
        .join(' AND '),
  },
  sorts: {
    agent: 'a.name, a.account_id, s.id',
    newest: 's.set_at DESC, s.id DESC',
    oldest: 's.set_at, s.id',
  },
  indexes: [
    'special_prices_of_agent',
    'special_prices_of_product',
    'special_prices_newest',
    'accounts_by_name',
    'accounts_words',
  ],
  item: (row: Row) => ({
    agentId: row.agent_id,
    agent: row.agent,
    productId: row.product_id,
    rateId: row.rate_id,
    price: row.price,
    setAt: row.set_at.toISOString(),
  }),
})

type Asked = Parameters<typeof specialPriceLists.page>[0]
type AskedOfCatalogue = Asked & Readonly<{ facts: CatalogueFacts }>

/** The question in words of the catalogue of the moment. */
export function askedOfSpecialPrices(
  { agent, product, q, sort }: Omit<z.output<typeof SpecialPriceQuery>, 'page' | 'size'>,
  facts: CatalogueFacts,
): AskedOfCatalogue {
  const words = searchWords(q ?? '')
    .split(/\s+/)
    .filter(word => word !== '' && isFindable(word))
    .slice(0, wordsMax)
    .map((word): Word => {
      const rates = [...ratesOfCatalogue(facts)]
      return {
        agent: pattern(word) ?? '%',
        products: [
          ...new Set(
            rates.flatMap(([, { view, productWords }]) =>
              productWords.includes(word) ? [view.productId] : [],
            ),
          ),
        ],
        rates: rates.flatMap(([key, { rateWords }]) => (rateWords.includes(word) ? [key] : [])),
      }
    })
  return { agent, product, q, sort, words: words.length > 0 ? words : undefined, facts }
}

/** The list with what each rate is called and what everybody else pays. */
export const pricedList: List<AskedOfCatalogue, SpecialPriceRow> = {
  ...specialPriceLists,
  async read(database, asked, paging) {
    const { items, total } = await specialPriceLists.read(database, asked, paging)
    return { items: items.map(withRate(asked.facts)), total }
  },
  async first(database, asked, most) {
    const items = await specialPriceLists.first(database, asked, most)
    return items.map(withRate(asked.facts))
  },
  all: (database, asked) => pricedList.first(database, asked, countedMax),
}

const withRate =
  (facts: CatalogueFacts) =>
  (row: Omit<SpecialPriceRow, 'rate'>): SpecialPriceRow => ({
    ...row,
    rate: ratesOfCatalogue(facts).get(rateKey(row.productId, row.rateId))?.view ?? null,
  })
