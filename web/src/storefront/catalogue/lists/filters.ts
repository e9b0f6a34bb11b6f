import type { ProductSummary } from '@arung/contracts/catalogue/views'

export const durations = ['short', 'half', 'long'] as const
export const sorts = ['recommended', 'cheapest', 'dearest', 'shortest'] as const
/** Steps of the price filter, rupiah. */
export const priceSteps = [250_000, 500_000, 750_000, 1_000_000] as const

export type Filters = Readonly<{
  /** `YYYY-MM-DD`. */
  date: string | null
  guests: number | null
  /** Slug of a category. */
  category: string | null
  /** Highest price in rupiah. */
  priceMax: number | null
  duration: (typeof durations)[number] | null
  sort: (typeof sorts)[number]
}>

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const guestsMax = 400

/** Reads the filters out of an address; whatever makes no sense counts as not set. */
export function readFilters(query: URLSearchParams): Filters {
  const date = query.get('date') ?? ''
  const guests = Number(query.get('guests') ?? '')
  const priceMax = Number(query.get('price') ?? '')
  return {
    date: isoDate.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= guestsMax ? guests : null,
    category: query.get('category') || null,
    priceMax: Number.isInteger(priceMax) && priceMax > 0 ? priceMax : null,
    duration: durations.find(duration => duration === query.get('duration')) ?? null,
    sort: sorts.find(sort => sort === query.get('sort')) ?? 'recommended',
  }
}

/** The address of the filters; defaults are left out. */
export function writeFilters(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['category', 'date', 'guests', 'price', 'duration', 'sort']) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '' && value !== 'recommended') query.set(name, value)
  }
  return query
}

const durationFits: Readonly<Record<(typeof durations)[number], (minutes: number) => boolean>> = {
  short: minutes => minutes <= 120,
  half: minutes => minutes > 120 && minutes <= 240,
  long: minutes => minutes > 240,
}

/** The products that fit, in the wanted order. Date and guests only mark cards, they hide nothing. */
export function filterProducts(
  products: readonly ProductSummary[],
  filters: Filters,
): readonly ProductSummary[] {
  const fitting = products.filter(
    product =>
      (filters.category === null || product.category?.slug === filters.category) &&
      (filters.priceMax === null || product.price <= filters.priceMax) &&
      (filters.duration === null || durationFits[filters.duration](product.durationMinutes)),
  )
  switch (filters.sort) {
    case 'recommended':
      return fitting
    case 'cheapest':
      return fitting.toSorted((a, b) => a.price - b.price)
    case 'dearest':
      return fitting.toSorted((a, b) => b.price - a.price)
    case 'shortest':
      return fitting.toSorted((a, b) => a.durationMinutes - b.durationMinutes)
  }
}

export const isFiltered = (filters: Filters): boolean =>
  filters.date !== null ||
  filters.guests !== null ||
  filters.category !== null ||
  filters.priceMax !== null ||
  filters.duration !== null
