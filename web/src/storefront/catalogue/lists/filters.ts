import {
  durations,
  guestsMax,
  priceSteps,
  searchMax,
  sorts,
  type ProductFilters,
} from '@arung/contracts/catalogue/product-filters'
import { Slug } from '@arung/contracts/scalars'

export const filterNames = ['q', 'category', 'date', 'guests', 'price', 'duration'] as const
export type FilterName = (typeof filterNames)[number]

export type Filters = ProductFilters &
  Readonly<{
    /** `YYYY-MM-DD`, today or later. */
    date: string | null
  }>

/** Control characters, which no keyboard types and the API refuses. */
const control = /\p{Cc}/u

/** Reads the filters from an address. Invalid values count as not set. */
export function readFilters(query: URLSearchParams, today: string): Filters {
  const date = query.get('date') ?? ''
  const guests = Number(query.get('guests') ?? '')
  const q = query.get('q')?.trim() ?? ''
  return {
    date: isDate(date) && date >= today ? date : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= guestsMax ? guests : null,
    category: Slug.safeParse(query.get('category')).data ?? null,
    price: priceSteps.find(step => String(step.IDR) === query.get('price')) ?? null,
    duration: durations.find(duration => duration === query.get('duration')) ?? null,
    q: q !== '' && q.length <= searchMax && !control.test(q) ? q : null,
    sort: sorts.find(sort => sort === query.get('sort')) ?? 'recommended',
  }
}

/** Whether the date exists in the calendar: 30 February would be moved into March. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the query string of the filters, without default values. */
export function writeFilters(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...filterNames, 'sort']) {
    const value = form.get(name)
    if (typeof value !== 'string') continue
    const said = value.trim()
    if (said !== '' && said !== 'recommended') query.set(name, said)
  }
  return query
}

/** Returns the active filters in the order of the form. */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter(name => filters[name] !== null)
