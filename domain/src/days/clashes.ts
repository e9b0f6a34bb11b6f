import type { AssignmentFault } from '@arung/contracts/days/assignments'
import type { Day } from './day-state.ts'
import { areApart, guideStays, unitStays, type Stay, type Stays } from './stays.ts'

export type Clash = Readonly<{
  refusal: 'UnitElsewhere' | 'GuideElsewhere'
  fault: AssignmentFault
}>
type Touched = Readonly<{ units: ReadonlySet<string>; guides: ReadonlySet<string> }>

/**
 * Returns the first of these units and guides that is in two places at once, with the place where it already was
 * `before`; null when there is none. A unit is busy for the longest activity of its guests and the turnaround after it,
 * a guide for the longest activity of the unit or departure (reservation page, `operationsday-`).
 */
export function clashOf(before: Day, after: Day, touched: Touched): Clash | null {
  const unit = firstApart(unitStaysOf(after, touched))
  if (unit) {
    const { id, pair } = unit
    const { time, list } = whereAlready(unitStaysOf(before, touched).get(id), pair)
    return { refusal: 'UnitElsewhere', fault: { unitId: id, time, list } }
  }
  const guide = firstApart(guideStaysOf(after, touched))
  if (guide === null) return null
  const { id, pair } = guide
  const { time, list } = whereAlready(guideStaysOf(before, touched).get(id), pair)
  return { refusal: 'GuideElsewhere', fault: { guideId: id, time, list } }
}

/** Returns the guides who work on one of these units, or with a departure that one of them belongs to. */
export function guidesOnUnits(day: Day, units: ReadonlySet<string>): ReadonlySet<string> {
  const departures = new Set(
    [...day.parties.values()].flatMap(({ party: { list, time }, shares }) =>
      shares.some(({ unitId }) => units.has(unitId)) ? [`${list}|${time}`] : [],
    ),
  )
  return new Set(
    [...day.guides.values()].flatMap(({ place: { list, time, unitId }, guides }) =>
      (unitId === null ? departures.has(`${list}|${time}`) : units.has(unitId)) ? guides : [],
    ),
  )
}

const unitStaysOf = ({ parties }: Day, { units }: Touched): Stays =>
  unitStays(parties.values(), units)
const guideStaysOf = ({ parties, guides: places }: Day, { guides }: Touched): Stays =>
  guideStays([...parties.values()], places.values(), guides)

type Pair = readonly [earlier: Stay, later: Stay]

function firstApart(stays: Stays): Readonly<{ id: string; pair: Pair }> | null {
  for (const [id, all] of stays) {
    const inOrder = all.toSorted((a, b) => a.span.from - b.span.from)
    for (const [index, stay] of inOrder.entries()) {
      const other = inOrder.slice(index + 1).find(later => areApart(stay, later))
      if (other) return { id, pair: [stay, other] }
    }
  }
  return null
}

/** When both places are old or both are new, the earlier one takes longer than before, so the later one is named. */
function whereAlready(before: readonly Stay[] = [], [earlier, later]: Pair): Stay {
  const wasAt = ({ place }: Stay) => before.some(stay => stay.place === place)
  return wasAt(earlier) && !wasAt(later) ? earlier : later
}
