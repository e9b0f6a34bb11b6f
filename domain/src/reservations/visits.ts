import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { instantOf, later } from '../time.ts'

/** An activity at its date and time, on the operator's calendar and clock. */
export type Visit = Readonly<{
  product: Pick<SingleProduct, 'durationMinutes' | 'units'>
  date: string
  time: string
}>

const minuteMs = 60_000

/** When an activity is over. */
export const endOf = (
  { durationMinutes }: Pick<SingleProduct, 'durationMinutes'>,
  date: string,
  time: string,
): string => later(instantOf(date, time), durationMinutes * minuteMs)

/** Whether who does the one would have to be at one of the others at once; a hired vehicle goes along. */
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
