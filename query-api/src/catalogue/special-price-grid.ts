import type { z } from 'zod'
import type {
  SpecialPriceGrid,
  SpecialPriceGridQuery,
  SpecialPriceRate,
} from '@arung/contracts/catalogue/special-prices'
import { countedMax } from '@arung/contracts/envelope'
import type { PersonRow } from '@arung/contracts/accounts/people'
import { fullName } from '@arung/contracts/full-name'
import { searchWords } from '@arung/contracts/search-words'
import { askedOfPeople, peopleLists, personOf } from '../accounts/people.ts'
import type { Database } from '../database.ts'
import type { Page } from '../lists/define-list.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { ratesOfCatalogue } from './special-price-rates.ts'

type Query = z.output<typeof SpecialPriceGridQuery>
type Agents = SpecialPriceGrid['agents']['items']
type Cell = Readonly<{ agent_id: string; product_id: string; rate_id: string; price: number }>

/** Cells of the largest grid: a full page of agents by a full page of rates. */
const cellsMax = 10_000

export const gridPricesSql = `
  SELECT agent_id, product_id, rate_id, price::float8 AS price
  FROM read.special_prices
  WHERE agent_id = ANY ($1::uuid[]) AND product_id = ANY ($2::uuid[])
  LIMIT $3`

/** Returns a page of agents against a page of rates, with the price in each cell. */
export async function specialPriceGrid(
  database: Database,
  query: Query,
  facts: CatalogueFacts,
): Promise<SpecialPriceGrid> {
  const { agentPage, agentSize, ratePage, rateSize } = query
  const found = ratesFound(query, facts)
  const rates = found.slice((ratePage - 1) * rateSize, ratePage * rateSize)
  const agents = await agentsFound(database, query)
  const rows = await database.rows<Cell>('special-price-grid', gridPricesSql, [
    agents.items.map(({ agentId }) => agentId),
    [...new Set(rates.map(({ productId }) => productId))],
    cellsMax,
  ])
  return {
    agents: { ...agents, page: agentPage, size: agentSize },
    rates: { items: rates, total: found.length, page: ratePage, size: rateSize },
    prices: rows.map(row => ({
      agentId: row.agent_id,
      productId: row.product_id,
      variantId: row.rate_id,
      price: row.price,
    })),
  }
}

/** Returns the rates that match the words and products of the query. */
function ratesFound({ product, products }: Query, facts: CatalogueFacts): SpecialPriceRate[] {
  const words = searchWords(products ?? '').split(/\s+/)
  return [...ratesOfCatalogue(facts).values()]
    .filter(
      ({ view, isActive, productWords, rateWords }) =>
        isActive &&
        (product === undefined || view.productId === product) &&
        words.every(word => productWords.includes(word) || rateWords.includes(word)),
    )
    .map(({ view }) => view)
}

/**
 * Returns the agents that may trade and match the words, by name. It returns all matches, because the grid is saved as
 * a whole.
 */
async function agentsFound(
  database: Database,
  { agent, agents, agentPage: page, agentSize: size }: Query,
): Promise<Page<Agents[number]>> {
  if (agent !== undefined) {
    const one = await personOf(database, 'agents', agent)
    const isActive = one?.status === 'ACTIVE'
    return { items: isActive ? [nameOf(one)] : [], total: isActive ? 1 : 0 }
  }
  const asked = askedOfPeople('agents', { status: 'ACTIVE', q: agents, sort: 'name' })
  const { items, total } = await peopleLists.read(database, asked, { page, size }, countedMax)
  return { items: items.map(nameOf), total }
}

const nameOf = ({ uuid, person }: z.output<typeof PersonRow>): Agents[number] => ({
  agentId: uuid,
  name: person?.companyName ?? (person ? fullName(person) : ''),
})
