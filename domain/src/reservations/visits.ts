import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { instantOf, later } from '../time.ts'

/** An activity at its date and time, on the operator's calendar and clock. */
export type Visit = Readonly<{
  product: Pick<SingleProduct, 'durationMinutes' | 'units'>
  date: string
  time: string
}>

const minuteMs = 60_000

/** Returns when an activity ends. */
export const endOf = (
  { durationMinutes }: Pick<SingleProduct, 'durationMinutes'>,
  date: string,
  time: string,
): string => later(instantOf(date, time), durationMinutes * minuteMs)

/**
 * Returns whether a visit overlaps one of the others, so that a guest would have to attend both. A hired vehicle goes
 * along and never overlaps.
 */
export function meets(one: Visit, others: readonly Visit[]): boolean {
  if (goesAlong(one)) return false
  const { from, to } = spanOf(one)
  return others
    .filter(other => !goesAlong(other))
    .map(spanOf)
    .some(other => from < other.to && other.from < to)
}

const goesAlong = ({ product }: Visit): boolean => product.units?.kind === 'VEHICLE'
const spanOf = ({ product, date, time }: Visit) => ({
  from: instantOf(date, time),
  to: endOf(product, date, time),
})
