import { fullNameSql } from '../full-name-sql.ts'
import type { z } from 'zod'
import type { SpecialPriceQuery, SpecialPriceRow } from '@arung/contracts/catalogue/special-prices'
import { countedMax } from '@arung/contracts/envelope'
import { searchWords } from '@arung/contracts/search-words'
import type { Database } from '../database.ts'
import { defineList, type List, type Put } from '../lists/define-list.ts'
import { isFindable, patterns } from '../lists/search.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { rateKey, ratesOfCatalogue } from './special-price-rates.ts'
import { idsOf, ratesCalled, type Ids, type RatesCalled } from './special-price-words.ts'

type Row = Readonly<{
  agent_id: string
  agent: string
  product_id: string
  rate_id: string
  price: number
  set_at: Date
}>
/**
 * One search word: the agents, products and rates whose names match. They are passed as values, so that the statement
 * is planned for their number.
 */
type Word = RatesCalled & Readonly<{ agents: Ids }>

/** Limits above what is expected: of words in one search, and of agents that match one word. */
const wordsMax = 6
const agentsMax = 2_000
/** Up to this number of ids, the planner considers each one. */
const plannedMax = 50

/** Returns the conditions by which a word finds a price. Parts without matches are left out. */
const alternatives = ({ agents, products, rates, productsOfRates }: Word, put: Put): string[] => [
  ...oneOf('s.agent_id', agents, put),
  ...oneOf('s.product_id', products, put),
  ...(rates.count > 0
    ? [
        `((${oneOf('s.product_id', productsOfRates, put).join()})
          AND s.product_id::text || '|' || s.rate_id = ANY (${put(rates.array)}::text[]))`,
      ]
    : []),
]

/**
 * Looks few ids up one by one. Many ids are hashed, and each row that is read is tested against them: as plain values
 * the planner would consider each id, and without the OR it would join them with all prices before it has the first row
 * of a page.
 */
function oneOf(column: string, { count, array }: Ids, put: Put): string[] {
  if (count === 0) return []
  const ids = `${put(array)}::uuid[]`
  return count > plannedMax
    ? [`${column} IN (SELECT unnest(${ids})) OR false`]
    : [`${column} = ANY (${ids})`]
}

/** What agents pay, for accounts that still exist. */
export const specialPriceLists = defineList({
  from: `read.special_prices s JOIN read.accounts a ON a.account_id = s.agent_id AND a.realm = 'agents'`,
  columns: `
    s.agent_id, s.product_id, s.rate_id, s.price::float8 AS price, s.set_at,
    coalesce(a.person->>'companyName', ${fullNameSql('a.person')}) AS agent`,
  key: 's.id',
  filters: {
    agent: (agentId: string, put) => `s.agent_id = ${put(agentId)}::uuid`,
    product: (productId: string, put) => `s.product_id = ${put(productId)}::uuid`,
    words: (words: readonly Word[], put) =>
      words.map(word => `(${alternatives(word, put).join(' OR ') || 'false'})`).join(' AND '),
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
    variantId: row.rate_id,
    price: row.price,
    setAt: row.set_at.toISOString(),
  }),
})

type Asked = Parameters<typeof specialPriceLists.page>[0]
type AskedOfCatalogue = Asked & Readonly<{ facts: CatalogueFacts }>

export const agentsCalledSql = `
  SELECT account_id AS id FROM read.accounts
  WHERE realm = 'agents' AND words LIKE $1::text
  LIMIT $2`

/** Turns the query's words into ids of the current catalogue and agents. */
export async function askedOfSpecialPrices(
  database: Database,
  { agent, product, q, sort }: Omit<z.output<typeof SpecialPriceQuery>, 'page' | 'size'>,
  facts: CatalogueFacts,
): Promise<AskedOfCatalogue> {
  const words = searchWords(q ?? '')
    .split(/\s+/)
    .filter(word => word !== '' && isFindable(word))
    .slice(0, wordsMax)
    .map(async (word): Promise<Word> => {
      const values = [patterns(word)[0], agentsMax]
      const agents = await database.rows<{ id: string }>(null, agentsCalledSql, values)
      return { agents: idsOf(agents.map(({ id }) => id)), ...ratesCalled(facts, word) }
    })
  const found = words.length > 0 ? await Promise.all(words) : undefined
  return { agent, product, q, sort, words: found, facts }
}

/** The list with the name of each rate and its public price. */
export const pricedList: List<AskedOfCatalogue, SpecialPriceRow> = {
  ...specialPriceLists,
  async read(database, asked, paging, counted) {
    const { items, total } = await specialPriceLists.read(database, asked, paging, counted)
    return { items: items.map(withRate(asked.facts)), total }
  },
  async first(database, asked, most) {
    const items = await specialPriceLists.first(database, asked, most)
    return items.map(withRate(asked.facts))
  },
  all: (database, asked) => pricedList.first(database, asked, countedMax + 1),
}

const withRate =
  (facts: CatalogueFacts) =>
  (row: Omit<SpecialPriceRow, 'rate'>): SpecialPriceRow => ({
    ...row,
    rate: ratesOfCatalogue(facts).get(rateKey(row.productId, row.variantId))?.view ?? null,
  })
