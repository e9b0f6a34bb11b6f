import type { AddOnView, DayAvailability, ProductDetail } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import { priceIn } from '../../../app/currency/price-in.ts'

/** The visitor's choice so far. */
export type Choice = Readonly<{
  date: string | null
  /** One time per component; null where none is chosen. */
  times: readonly (string | null)[]
  quantities: Readonly<Record<string, number>>
  addOns: Readonly<Record<string, number>>
}>

/** The fields of a product that a choice needs. A single activity counts as its own only component. */
export type Bookable = Pick<
  ProductDetail,
  'rates' | 'addOns' | 'priceType' | 'minOrderQuantity' | 'maxPersonQuantity'
>

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The number of pieces over all rates. */
export const piecesOf = (choice: Choice): number => sum(Object.values(choice.quantities))

/** Guests that the chosen pieces can carry, which the largest party of a booking is measured by. */
export const carriedBy = (product: Bookable, choice: Choice): number =>
  sum(product.rates.map(rate => (choice.quantities[rate.id] ?? 0) * rate.carries))

export const personsOf = (product: Bookable, choice: Choice): number =>
  sum(product.rates.map(rate => (choice.quantities[rate.id] ?? 0) * rate.persons))

/** The places that the choice takes in a session: vehicles where vehicles are sold, guests otherwise. */
export const placesOf = (product: Bookable, choice: Choice): number =>
  product.priceType === 'PER_UNIT' ? piecesOf(choice) : personsOf(product, choice)

export type Totals = Readonly<{ subTotal: number; addOns: number; total: number }>

/** Returns the totals in minor units. The server computes them again before anything is charged. */
export function totalsOf(product: Bookable, choice: Choice, currency: Currency): Totals {
  const subTotal = sum(
    product.rates.map(rate => (choice.quantities[rate.id] ?? 0) * priceIn(rate, currency)),
  )
  const addOns = sum(
    product.addOns.map(addOn => (choice.addOns[addOn.id] ?? 0) * priceIn(addOn, currency)),
  )
  return { subTotal, addOns, total: subTotal + addOns }
}

const unlimitedAddOnMax = 100

/** A limited add-on may not exceed its stock, nor the selected product quantity (specification, point 5). */
export function addOnMax(addOn: AddOnView, choice: Choice): number {
  if (!addOn.quantityLimited) return unlimitedAddOnMax
  return Math.min(addOn.quantity ?? unlimitedAddOnMax, piecesOf(choice))
}

/** Reduces add-ons that a smaller quantity no longer allows. */
export function withinLimits(product: Bookable, choice: Choice): Choice {
  const addOns = Object.fromEntries(
    product.addOns.map(addOn => [
      addOn.id,
      Math.min(choice.addOns[addOn.id] ?? 0, addOnMax(addOn, choice)),
    ]),
  )
  return { ...choice, addOns }
}

/** Returns the places left in the scarcest chosen session; null where nothing limits it or nothing is chosen. */
export function leftOf(day: DayAvailability | undefined, choice: Choice): number | null {
  if (day === undefined) return null
  const lefts = day.components.map((component, index) => {
    const session = component.sessions.find(session => session.time === choice.times[index])
    return session?.left ?? Infinity
  })
  const least = Math.min(...lefts, day.left ?? Infinity)
  return Number.isFinite(least) ? least : null
}

export type ChoiceProblem =
  | { kind: 'dateOrTimeMissing' }
  | { kind: 'overlap' }
  | { kind: 'minimum'; count: number }
  | { kind: 'maxPerson'; count: number }
  | { kind: 'onlyLeft'; count: number }

/** Returns the first reason why the choice cannot be booked, or null. */
export function problemOf(
  product: Bookable,
  choice: Choice,
  left: number | null,
  overlapping: boolean,
): ChoiceProblem | null {
  // A time with no places left does not count as a chosen time.
  if (choice.date === null || choice.times.includes(null) || left === 0) {
    return { kind: 'dateOrTimeMissing' }
  }
  if (overlapping) return { kind: 'overlap' }
  if (piecesOf(choice) < Math.max(1, product.minOrderQuantity)) {
    return { kind: 'minimum', count: Math.max(1, product.minOrderQuantity) }
  }
  if (carriedBy(product, choice) > product.maxPersonQuantity) {
    return { kind: 'maxPerson', count: product.maxPersonQuantity }
  }
  if (left !== null && placesOf(product, choice) > left) return { kind: 'onlyLeft', count: left }
  return null
}
