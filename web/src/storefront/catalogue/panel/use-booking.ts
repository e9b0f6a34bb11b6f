import { dateAfter } from '@arung/contracts/dates'
import { bookableDaysMax } from '@arung/contracts/catalogue/bookable-days'
import type { DayAvailability, ProductDetail } from '@arung/contracts/catalogue/views'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../../app/api/resource.ts'
import { availabilityResource } from '../../../app/api/resources.ts'
import { useToday } from '../../../base/boot.ts'
import { useCurrency } from '../../../app/currency/use-currency.ts'
import { useOwnPriced, type SeenProduct } from '../own-prices.ts'
import { leftOf, problemOf, totalsOf, withinLimits, type Choice } from './choice.ts'
import { overlaps, partsOf, proposeTimes, type TimedPart } from './times.ts'

export type Booking = ReturnType<typeof useBooking>

/**
 * The state behind the booking panel: the choice, the places left, and the price. It starts from `before` where an
 * earlier choice is edited, otherwise from the address. `asSeen` maps a day to its state for this visitor, where that
 * differs from the public one.
 */
export function useBooking(
  offered: ProductDetail,
  before?: Choice,
  asSeen: (day: DayAvailability) => DayAvailability = day => day,
) {
  const product = useOwnPriced(offered)
  const today = useToday()
  const [query] = useSearchParams()
  const wanted = before?.date ?? query.get('date') ?? ''
  const lastDate = dateAfter(today, bookableDaysMax)
  const start = wanted > today && wanted <= lastDate ? wanted : today
  const [turnedTo, setMonth] = useState<string | null>(start === wanted ? start : null)
  const parts = partsOf(product)
  const [chosen, setChoice] = useState<Choice>(() => ({
    ...(before ?? firstChoice(product, query.get('guests'))),
    date: start === wanted ? wanted : null,
  }))
  const { currency, choose: chooseCurrency, fixed: currencyFixed } = useCurrency()
  const range = twoMonths(turnedTo ?? start, today)
  const { data, error, mutate } = useResource(
    availabilityResource(product.slug, range.from, range.to),
    { keepPreviousData: true },
  )
  const availability = { data: data?.map(asSeen), error, mutate }
  const [firstDate, setFirstDate] = useState(today)
  const firstOpen = availability.data?.find(isOpen)?.date
  // A day that is over is not the first bookable one, although a calendar would show it as such.
  if (
    availability.data?.[0]?.date === today &&
    firstOpen !== undefined &&
    firstOpen !== firstDate
  ) {
    setFirstDate(firstOpen)
  }
  // A month without any bookable day is not worth showing.
  const month = turnedTo ?? firstOpen ?? start
  const dayOf = (date: string) => availability.data?.find(day => day.date === date)
  const day = chosen.date === null ? undefined : dayOf(chosen.date)
  const choice = { ...chosen, times: timesOf(chosen, parts, day) }
  const overlapping = overlaps(parts, choice.times)
  const left = leftOf(day, choice)
  const [tried, setTried] = useState(false)
  const change = (next: Partial<Choice>) => {
    // Errors about one choice do not apply to the next.
    setTried(false)
    setChoice(current => withinLimits(product, { ...current, ...next }))
  }
  return {
    product,
    parts,
    choice,
    change,
    chooseDate: (date: string) => change({ date, times: parts.map(() => null) }),
    firstDate,
    lastDate,
    month,
    setMonth,
    availability,
    dayOf,
    day,
    left,
    overlapping,
    problem: problemOf(product, choice, left, overlapping),
    /** Whether the visitor has tried to book this very choice. */
    tried,
    setTried,
    totals: totalsOf(product, choice, currency),
    currency,
    chooseCurrency,
    currencyFixed,
  }
}

/** Returns the chosen times or, until one is chosen, those that the day proposes. */
function timesOf(
  chosen: Choice,
  parts: readonly TimedPart[],
  day: DayAvailability | undefined,
): readonly (string | null)[] {
  const untouched = chosen.times.every(time => time === null)
  return untouched && day !== undefined ? proposeTimes(parts, day) : chosen.times
}

/** Returns the smallest order, or the number of guests that the search asked for. */
function firstChoice(product: SeenProduct, guests: string | null): Choice {
  const first = product.rates[0]
  const asked = Number(guests ?? 0)
  const wanted = Number.isInteger(asked) && asked > 0 ? asked : 0
  const pieces = product.priceType === 'PER_UNIT' ? 1 : wanted
  const quantity = Math.min(
    Math.max(pieces, product.minOrderQuantity, 1),
    Math.max(Math.floor(product.maxPersonQuantity / (first?.carries ?? 1)), 1),
  )
  return {
    date: null,
    times: partsOf(product).map(() => null),
    quantities: first ? { [first.id]: quantity } : {},
    addOns: {},
  }
}

/** Returns the relevant days of a month and the next, as whole weeks around them; never before today. */
function twoMonths(date: string, today: string): { from: string; to: string } {
  const month = `${date.slice(0, 7)}-01`
  const first = dateAfter(month, -7)
  const next = dateAfter(month, 31).slice(0, 7)
  return { from: first < today ? today : first, to: dateAfter(`${next}-28`, 12) }
}

/** Whether a day can be chosen. */
export const isOpen = (day: DayAvailability): boolean => day.state === 'OPEN' && day.left !== 0
