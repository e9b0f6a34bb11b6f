import type { Share } from '@arung/contracts/days/assignments'
import { doOverlap, spanOf, type Span } from '@arung/contracts/days/span'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { AssignedGuides } from './day-state.ts'
import type { GuidePlace } from './events.ts'
import type { Party } from './facts.ts'

/** A party with its units, as far as its times matter. */
export type Staying = Readonly<{
  party: Pick<Party, 'list' | 'time' | 'minutes' | 'turnaround'>
  shares: readonly Share[]
}>
/** A stay of a unit or guide at one place. Stays of the same place are one. */
export type Stay = Readonly<{
  list: DayListKind
  time: string
  /** The unit of a guide; null for a guide of the whole departure, and for a unit itself. */
  unitId: string | null
  place: string
  span: Span
}>
export type Stays = ReadonlyMap<string, readonly Stay[]>

/** Returns when each unit is busy: for the activity of each of its parties and the turnaround after it. */
export function unitStays(parties: Iterable<Staying>, only?: ReadonlySet<string>): Stays {
  const stays = new Map<string, Stay[]>()
  for (const { party, shares } of parties)
    for (const { unitId } of shares)
      if (only?.has(unitId) ?? true)
        add(
          stays,
          unitId,
          stayOf({ ...placeOf(party), unitId: null }, party.minutes + party.turnaround),
        )
  return stays
}

/** Returns when each guide is busy: for the longest activity at each of their places. */
export function guideStays(
  parties: readonly Staying[],
  places: Iterable<AssignedGuides>,
  only?: ReadonlySet<string>,
): Stays {
  const stays = new Map<string, Stay[]>()
  for (const { place, guides } of places) {
    const touched = guides.filter(guide => only?.has(guide) ?? true)
    if (touched.length === 0) continue
    const stay = stayOf(place, minutesAt(parties, place))
    for (const guide of touched) add(stays, guide, stay)
  }
  return stays
}

/** Returns how long the longest activity at a place takes: of the parties on its unit, or of the whole departure. */
export function minutesAt(parties: readonly Staying[], { list, time, unitId }: GuidePlace): number {
  let longest = 0
  for (const { party, shares } of parties)
    if (
      party.list === list &&
      party.time === time &&
      (unitId === null || shares.some(share => share.unitId === unitId))
    )
      longest = Math.max(longest, party.minutes)
  return longest
}

export const stayOf = (place: GuidePlace, minutes: number): Stay => ({
  ...place,
  place: `${place.list}|${place.time}|${place.unitId ?? ''}`,
  span: spanOf(place.time, minutes),
})

/** Returns whether two stays are at different places at the same time. */
export const areApart = (a: Stay, b: Stay): boolean =>
  a.place !== b.place && doOverlap(a.span, b.span)

const placeOf = ({ list, time }: Staying['party']) => ({ list, time })

function add(stays: Map<string, Stay[]>, key: string, stay: Stay) {
  const known = stays.get(key)
  if (known) known.push(stay)
  else stays.set(key, [stay])
}
