import { call } from '../../app/api/call.ts'
import type {
  SpecialPriceChange,
  SpecialPriceGrid,
  SpecialPriceResult,
} from '@arung/contracts/catalogue/special-prices'
import { specialPriceChangesMax } from '@arung/contracts/catalogue/special-prices'
import { pageSizeMax, pagesOf } from '@arung/contracts/envelope'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The part of the grid that the address selects. */
export type GridQuery = Readonly<{
  agent: string | null
  product: string | null
  agents: string
  products: string
  agentPage: number
  ratePage: number
}>

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const agentSize = 8
const rateSize = 50

/** Reads the address. Unknown values fall back to the default. */
export function gridQueryOf(params: URLSearchParams): GridQuery {
  const id = (name: string) => {
    const value = params.get(name)
    return value !== null && uuid.test(value) ? value : null
  }
  const words = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  const page = (name: string) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 ? value : 1
  }
  return {
    agent: id('agent'),
    product: id('product'),
    agents: words('agents'),
    products: words('products'),
    agentPage: page('agentPage'),
    ratePage: page('ratePage'),
  }
}

/** Returns the query string of the address, without default values. */
export function gridSearchOf(query: GridQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== '' && value !== 1) params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

const askedOf = (query: GridQuery, sizes: { agentSize: number; rateSize: number }) => {
  const params = new URLSearchParams(gridSearchOf(query))
  for (const [name, value] of Object.entries(sizes)) params.set(name, String(value))
  return { query: params }
}

export const gridResource = (query: GridQuery): Resource<SpecialPriceGrid> =>
  deskResource(
    'GET /admins/special-prices/grid',
    ['specialprice', 'product', 'account'],
    askedOf(query, { agentSize, rateSize }),
  )

/** A limit above what any operator has of agents and rates. */
const pagesMax = 200

/** Reads everything that matches the filter, page by page. */
export async function wholeGrid(
  query: GridQuery,
): Promise<Pick<SpecialPriceGrid, 'prices'> & Readonly<{ agents: Agents; rates: Rates }>> {
  const sizes = { agentSize: pageSizeMax, rateSize: pageSizeMax }
  const pageAt = (agentPage: number, ratePage: number) =>
    call('GET /admins/special-prices/grid', askedOf({ ...query, agentPage, ratePage }, sizes))
  const first = await pageAt(1, 1)
  const [agentPages, ratePages] = [pagesOf(first.agents), pagesOf(first.rates)]
  if (agentPages * ratePages > pagesMax) throw new Error(`More than ${pagesMax} pages of prices`)
  const pages = [first]
  for (let agentPage = 1; agentPage <= agentPages; agentPage++)
    for (let ratePage = 1; ratePage <= ratePages; ratePage++)
      if (agentPage + ratePage > 2) pages.push(await pageAt(agentPage, ratePage))
  const inFirst = (name: 'agentPage' | 'ratePage') => (page: SpecialPriceGrid) =>
    (name === 'agentPage' ? page.agents.page : page.rates.page) === 1
  return {
    agents: pages.filter(inFirst('ratePage')).flatMap(({ agents }) => agents.items),
    rates: pages.filter(inFirst('agentPage')).flatMap(({ rates }) => rates.items),
    prices: pages.flatMap(({ prices }) => prices),
  }
}
export type Agents = SpecialPriceGrid['agents']['items']
export type Rates = SpecialPriceGrid['rates']['items']

/** Sends changes in batches of the size that the API accepts, and returns their results. Throws `ApiError`. */
export async function sendChanges(
  changes: readonly SpecialPriceChange[],
): Promise<SpecialPriceResult[]> {
  const results: SpecialPriceResult[] = []
  for (let from = 0; from < changes.length; from += specialPriceChangesMax) {
    const sent = await call('POST /admins/special-prices/changes', {
      body: { changes: changes.slice(from, from + specialPriceChangesMax) },
      idempotencyKey: crypto.randomUUID(),
    })
    results.push(...sent.results)
  }
  return results
}

type Key = Pick<SpecialPriceChange, 'agentId' | 'productId' | 'variantId'>
export const cellKey = ({ agentId, productId, variantId }: Key): string =>
  `${agentId}|${productId}|${variantId}`
