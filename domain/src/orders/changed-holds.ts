import { isSame } from '../same.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'

/** A pool's day on which a change takes or releases places: the order's hold there, before and after. */
export type ChangedHold = Pick<HeldPlaces, 'poolId' | 'date' | 'holdId'> &
  Readonly<{ before: HeldPlaces['demands']; after: HeldPlaces['demands'] }>

/**
 * Returns where two sets of an order's places differ, sorted by pool and date, so that every process takes pools in the
 * same order.
 */
export function changedHolds(
  before: readonly HeldPlaces[],
  after: readonly HeldPlaces[],
): readonly ChangedHold[] {
  const holds = new Map<string, ChangedHold>()
  for (const { demands, ...hold } of before)
    holds.set(keyOf(hold), { ...hold, before: demands, after: [] })
  for (const { demands, ...hold } of after)
    holds.set(keyOf(hold), {
      ...(holds.get(keyOf(hold)) ?? { ...hold, before: [] }),
      after: demands,
    })
  return [...holds.values()]
    .filter(one => !isSame(one.before, one.after))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const keyOf = ({ poolId, date, holdId }: Pick<HeldPlaces, 'poolId' | 'date' | 'holdId'>) =>
  `${poolId}|${date}|${holdId}`
