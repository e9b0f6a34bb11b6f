import { doOverlap, spanOf } from '@arung/contracts/days/span'
import type { Share, UnitList } from '@arung/contracts/days/assignments'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { isSkilled } from '@arung/domain/days/assign'
import { keyOf, type Day } from '@arung/domain/days/day-state'
import type { GuideFacts, Party } from '@arung/domain/days/facts'
import { guideStays, minutesAt } from '@arung/domain/days/stays'

/** A place of a departure that lacks guides, with those who are there. */
type Lacking = Readonly<{ unitId: string | null; before: readonly string[]; missing: number }>

/** Returns those of these guides who are at no place while the party's departure is under way. */
export function freeGuides(
  day: Day,
  { list, time, minutes }: Party,
  ids: readonly string[],
): readonly string[] {
  const parties = [...day.parties.values()]
  const longest = Math.max(minutes, minutesAt(parties, { list, time, unitId: null }))
  const span = spanOf(time, longest)
  const stays = guideStays(parties, day.guides.values())
  return ids.filter(id => !(stays.get(id) ?? []).some(stay => doOverlap(stay.span, span)))
}

/** Whether a guide works on the day and has the skill of the list. */
export const isAble = (guide: GuideFacts | undefined, list: UnitList): boolean =>
  guide !== undefined && !guide.isOff && !guide.isLicenceExpired && isSkilled(guide.skills, list)

/**
 * Returns where guides are missing when a party gets these units. Where one guide leads several units, guides are with
 * the whole departure; otherwise each unit has its own.
 */
export function guidesLacking(
  day: Day,
  { list, time }: Party,
  { units, ratio }: Readonly<{ units: readonly Share[]; ratio: SingleProduct['guideRatio'] }>,
): readonly Lacking[] {
  if (ratio === null) return []
  const lacking = (unitId: string | null, need: number): Lacking => {
    const before = day.guides.get(keyOf({ list, time, unitId }))?.guides ?? []
    return { unitId, before, missing: Math.max(0, need - before.length) }
  }
  if (ratio.per === 'GUESTS' || ratio.count === 1)
    return units.map(({ unitId }) => lacking(unitId, 1))
  const here = [...day.parties.values()].flatMap(({ party, shares }) =>
    party.list === list && party.time === time ? shares : [],
  )
  const used = new Set([...here, ...units].map(({ unitId }) => unitId))
  return [lacking(null, Math.ceil(used.size / ratio.count))]
}
