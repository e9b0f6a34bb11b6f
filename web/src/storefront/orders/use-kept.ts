import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { useResource } from '../../app/api/resource.ts'
import { keptResource } from './order-resource.ts'

const none: readonly KeptActivity[] = []

/** Reads what of an order is kept without a date. `kept` is undefined until it is known. */
export function useKept({ slug, status }: OrderView) {
  const { data, error, mutate } = useResource(status === 'CONFIRMED' ? keptResource(slug) : null)
  const isKnown = status !== 'CONFIRMED' || error !== undefined
  return { kept: data ?? (isKnown ? none : undefined), readAgain: mutate }
}

type Dated = Readonly<{ date: string; time: string }>

/** Returns when the first activity of an order takes place, or null while all of them wait for a date. */
export function arrivalOf(
  { lines, activityDate, arrivalTime }: OrderView,
  kept: readonly KeptActivity[],
): Dated | null {
  if (kept.length === 0) return { date: activityDate, time: arrivalTime }
  const stops = lines
    .filter(({ lineId }) => !kept.some(one => one.lineId === lineId))
    .flatMap(({ date, sessions }) => sessions.map(({ time }) => ({ date, time })))
  return (
    stops.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))[0] ?? null
  )
}

/** Returns the last days on which guests can choose a date, by the lines that wait for one. */
export const untilByLine = (kept: readonly KeptActivity[]): ReadonlyMap<string, string> =>
  new Map(kept.map(({ lineId, until }) => [lineId, until]))
