import { productPagesMax, type ProductList } from '@arung/contracts/catalogue/product-pages'
import type { Currency } from '@arung/contracts/money'
import type { Resource } from '../../../app/api/resource.ts'
import {
  categoryNamesResource,
  productPageResource,
  type AskedProducts,
} from '../../../app/api/resources.ts'
import { operatorToday } from '../../../base/format/dates.ts'
import { readFilters, type Filters } from './filters.ts'

/** Returns the page number in the address; null for the first page and for a number that cannot exist. */
export function pageNamed(query: URLSearchParams, param = 'page'): number | null {
  const named = Number(query.get(param))
  return Number.isInteger(named) && named > 1 && named <= productPagesMax ? named : null
}

/** Returns the query of a list with these filters, without the date. Prices are compared in the displayed currency. */
export function askedOf(
  list: ProductList,
  { category, price, duration, q, sort, guests }: Filters,
  { currency, page }: Readonly<{ currency: Currency; page: number | null }>,
): AskedProducts {
  const isByPrice = price !== null || sort === 'cheapest' || sort === 'dearest'
  return {
    list,
    category,
    price: price?.IDR ?? null,
    duration,
    q,
    sort: sort === 'recommended' ? null : sort,
    currency: isByPrice && currency !== 'IDR' ? currency : null,
    guests,
    page,
  }
}

/** Returns what the server reads for a list: the page in the address and, beside it, the availability on its date. */
export function readsOf(list: ProductList) {
  const asked = (query: URLSearchParams, currency: Currency) => {
    const filters = readFilters(query, operatorToday())
    return { ...filters, asked: askedOf(list, filters, { currency, page: pageNamed(query) }) }
  }
  type Reads = (
    params: unknown,
    query: URLSearchParams,
    currency: Currency,
  ) => readonly Resource<unknown>[]
  const resources: Reads = (_params, query, currency) => [
    productPageResource(asked(query, currency).asked),
  ]
  const sides: Reads = (_params, query, currency) => {
    const { date, ...of } = asked(query, currency)
    return [
      categoryNamesResource,
      ...(date === null ? [] : [productPageResource({ ...of.asked, date })]),
    ]
  }
  return { resources, sides }
}
