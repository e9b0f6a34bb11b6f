import type { GuidePlace } from '../events.ts'
import type { DayFacts, DayParty } from '../day-facts.ts'
import { groupedBy } from '../grouped.ts'

/** A place with fewer guides than its guests need. `have` counts the guides who can work there. */
export type GuideShortage = Readonly<{ place: GuidePlace; need: number; have: number }>

/**
 * Returns where guides are missing, in order of place. Only parties that are not over need guides, by the ratio of their
 * product, one guide for `count`:
 *
 * - per GUESTS with units: each unit needs ceil(its guests of such products / count) guides of its own;
 * - per GUESTS without units: the departure needs ceil(its guests of such products / count) guides, for each count;
 * - per one UNIT: each unit needs a guide of its own;
 * - per several UNITS: the departure needs ceil(its units with guests of such products / count) guides, for each count. A
 *   unit that needs guides of its own is not counted again.
 *
 * Where one unit has products of several counts, the smallest holds. The needs of the departure are met by the guides
 * of the whole departure and by those on units that need none of their own. Guides of the whole departure who are left
 * then make up for guides that units lack, in order of unit. Guides on a unit never work on another one.
 */
export function guideShortages({ parties, guides }: DayFacts): readonly GuideShortage[] {
  const departures = groupedBy(
    parties.filter(({ isOver, guideRatio }) => !isOver && guideRatio !== null),
    ({ list, time }) => `${list}|${time}`,
  )
  return [...departures.values()].flatMap(all => {
    const [first] = all
    if (first === undefined) return []
    const at = { list: first.list, time: first.time }
    const guidesAt = (unitId: string | null): number =>
      guides.find(
        ({ place }) => place.list === at.list && place.time === at.time && place.unitId === unitId,
      )?.guides.length ?? 0
    return shortagesOf(needsOf(all), guidesAt).map(({ unitId, need, have }) => ({
      place: { ...at, unitId },
      need,
      have,
    }))
  })
}

type Needs = Readonly<{
  /** Guides that units need for themselves. */
  own: ReadonlyMap<string, number>
  /** Units that share the guides of the departure. */
  sharing: ReadonlySet<string>
  departure: number
}>

function needsOf(parties: readonly DayParty[]): Needs {
  const own = new Map<string, { guests: number; count: number }>()
  const sharing = new Map<string, number>()
  const guestsBy = new Map<number, number>()
  for (const { guideRatio: ratio, unitKind, guests, units } of parties) {
    if (ratio === null) continue
    const { per, count } = ratio
    if (per === 'GUESTS' && unitKind === null)
      guestsBy.set(count, (guestsBy.get(count) ?? 0) + guests)
    for (const share of unitKind === null ? [] : units)
      if (per === 'UNITS' && count > 1)
        sharing.set(share.unitId, Math.min(count, sharing.get(share.unitId) ?? count))
      else {
        const known = own.get(share.unitId)
        own.set(share.unitId, {
          guests: share.guests + (known?.guests ?? 0),
          count: Math.min(per === 'UNITS' ? Infinity : count, known?.count ?? Infinity),
        })
      }
  }
  for (const unitId of own.keys()) sharing.delete(unitId)
  const unitsBy = groupedBy(sharing.values(), count => count)
  return {
    own: new Map(
      [...own].map(([unitId, { guests, count }]) => [
        unitId,
        Math.max(1, Math.ceil(guests / count)),
      ]),
    ),
    sharing: new Set(sharing.keys()),
    departure:
      sum([...guestsBy].map(([count, guests]) => Math.ceil(guests / count))) +
      sum([...unitsBy].map(([count, units]) => Math.ceil(units.length / count))),
  }
}

function shortagesOf(
  { own, sharing, departure: need }: Needs,
  guidesAt: (unitId: string | null) => number,
) {
  const all = guidesAt(null)
  const have = all + sum([...sharing].map(guidesAt))
  const lacking = have < need ? [{ unitId: null as string | null, need, have }] : []
  let spare = Math.min(all, Math.max(0, have - need))
  for (const [unitId, needed] of [...own].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const there = guidesAt(unitId)
    const covered = Math.min(spare, Math.max(0, needed - there))
    spare -= covered
    if (there + covered < needed) lacking.push({ unitId, need: needed, have: there + covered })
  }
  return lacking
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
