import type { ProductSummary } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import { priceIn } from '../../../app/currency/price-in.ts'

export const durations = ['short', 'half', 'long'] as const
export const sorts = ['recommended', 'cheapest', 'dearest', 'shortest'] as const
export const filterNames = ['category', 'date', 'guests', 'price', 'duration'] as const
export type FilterName = (typeof filterNames)[number]

/** A step of the price filter in minor units; an address names it by its rupiah, whatever is shown. */
export type PriceStep = Readonly<Record<Currency, number>>
export const priceSteps: readonly PriceStep[] = [
  { IDR: 250_000, USD: 1_600 },
  { IDR: 500_000, USD: 3_200 },
  { IDR: 750_000, USD: 4_800 },
  { IDR: 1_000_000, USD: 6_500 },
]

export type Filters = Readonly<{
  /** `YYYY-MM-DD`, today or later. */
  date: string | null
  guests: number | null
  /** Slug of a category. */
  category: string | null
  price: PriceStep | null
  duration: (typeof durations)[number] | null
  sort: (typeof sorts)[number]
}>

const guestsMax = 400

/** Reads the filters out of an address; whatever makes no sense counts as not set. */
export function readFilters(query: URLSearchParams, today: string): Filters {
  const date = query.get('date') ?? ''
  const guests = Number(query.get('guests') ?? '')
  return {
    date: isDate(date) && date >= today ? date : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= guestsMax ? guests : null,
    category: query.get('category') || null,
    price: priceSteps.find(step => String(step.IDR) === query.get('price')) ?? null,
    duration: durations.find(duration => duration === query.get('duration')) ?? null,
    sort: sorts.find(sort => sort === query.get('sort')) ?? 'recommended',
  }
}

/** Whether the calendar has such a day: 30 February would be moved into March. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The address of the filters; defaults are left out. */
export function writeFilters(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...filterNames, 'sort']) {
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
  currency: Currency,
): readonly ProductSummary[] {
  const { category, price, duration } = filters
  const fitting = products.filter(
    product =>
      (category === null || product.category?.slug === category) &&
      (price === null || priceIn(product, currency) <= price[currency]) &&
      (duration === null || durationFits[duration](product.durationMinutes)),
  )
  switch (filters.sort) {
    case 'recommended':
      return fitting
    case 'cheapest':
      return fitting.toSorted((a, b) => priceIn(a, currency) - priceIn(b, currency))
    case 'dearest':
      return fitting.toSorted((a, b) => priceIn(b, currency) - priceIn(a, currency))
    case 'shortest':
      return fitting.toSorted((a, b) => a.durationMinutes - b.durationMinutes)
  }
}

/** The filters that are set, in the order of the form. */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter(name => filters[name] !== null)
