import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideProposal } from '@arung/contracts/days/day-list'
import type { GuideLanguage } from '@arung/contracts/operations/people'
import { isSkilled } from '../assign.ts'
import { bestMatching } from './best-matching.ts'
import type { DayFacts, DayGuide } from '../day-facts.ts'
import type { GuidePlace } from '../events.ts'
import { guideShortages } from './guide-needs.ts'
import { isUnderstood } from './guest-language.ts'
import { areApart, guideStays, minutesAt, stayOf, type Stays } from '../stays.ts'

type Asked = Readonly<{ list: UnitList; times: readonly string[] }>
type Placed = DayFacts['guides'][number]

/**
 * Proposes guides for the places of these departures that lack some (`guideShortages`), in order of time. Guides who are
 * assigned stay. Within a departure, as many places as possible get a guide; then as many guests as possible hear their
 * own language, and then a language that they understand. Guides of equal use come in the order of `facts.people`.
 */
export function proposeGuides(facts: DayFacts, { list, times }: Asked): GuideProposal {
  const changes: GuideProposal['changes'] = []
  const left: GuideProposal['left'] = []
  let guides = facts.guides
  for (const time of [...new Set(times)].toSorted()) {
    const slots = guideShortages(facts)
      .filter(({ place }) => place.list === list && place.time === time)
      .flatMap(({ place, need, have }) => Array.from({ length: need - have }, () => place))
    const found = guidesFor({ ...facts, guides }, slots)
    for (const place of new Set(slots)) {
      const before = guidesAt(guides, place)
      const added = slots.flatMap((slot, index) => (slot === place ? (found[index] ?? []) : []))
      const missing = slots.filter(slot => slot === place).length - added.length
      if (missing > 0) left.push({ time, unitId: place.unitId, missing })
      if (added.length === 0) continue
      const after = [...before, ...added]
      changes.push({ time, unitId: place.unitId, before: [...before], after })
      guides = [...guides.filter(other => !isAt(other, place)), { place, guides: after }]
    }
  }
  return { changes, left }
}

/** Returns a guide for each slot, or null. No guide has two slots. */
function guidesFor(facts: DayFacts, slots: readonly GuidePlace[]): readonly (string | null)[] {
  const people = [...facts.people]
  const stays = staysOf(facts)
  const weigh = new Map(
    [...new Set(slots)].map(place => [place, weightsAt(facts, stays, place)] as const),
  )
  const weights = slots.map(place =>
    people.map(([guideId, guide]) => weigh.get(place)?.(guideId, guide) ?? null),
  )
  return bestMatching(weights).map(column =>
    column === null ? null : (people[column]?.[0] ?? null),
  )
}

const staysOf = ({ parties, guides }: DayFacts): Stays =>
  guideStays(
    parties.map(party => ({ party, shares: party.units })),
    guides,
  )

/** How much more the guests' own language counts than one that they understand. */
const ownLanguage = 1_000

/** Returns the use of a guide at a place; null where the guide cannot work there. */
function weightsAt(facts: DayFacts, stays: Stays, place: GuidePlace) {
  const stop = place.unitId === null ? undefined : facts.stopped.get(place.unitId)
  const unit = place.unitId === null ? undefined : facts.units.get(place.unitId)
  const isClosed =
    place.unitId !== null &&
    (unit === undefined || unit.isOut || (stop !== undefined && place.time >= stop))
  const { parties } = facts
  const stay = stayOf(
    place,
    minutesAt(
      parties.map(party => ({ party, shares: party.units })),
      place,
    ),
  )
  const present = guidesAt(facts.guides, place)
  const guests = guestsByLanguage(facts, place, present)
  return (guideId: string, guide: DayGuide): number | null => {
    if (isClosed || guide.isOff || guide.isLicenceExpired) return null
    if (!isSkilled(guide.skills, place.list) || present.includes(guideId)) return null
    if ((stays.get(guideId) ?? []).some(other => areApart(stay, other))) return null
    const spoken = new Set(guide.languages)
    let weight = 0
    for (const [language, count] of guests)
      if (spoken.has(language)) weight += count * ownLanguage
      else if (isUnderstood(language, spoken)) weight += count
    return weight
  }
}

/** Returns the guests of a place whose language none of these guides speaks. */
function guestsByLanguage(
  { parties, people }: DayFacts,
  { list, time, unitId }: GuidePlace,
  present: readonly string[],
): ReadonlyMap<GuideLanguage, number> {
  const spoken = new Set(present.flatMap(guideId => people.get(guideId)?.languages ?? []))
  const guests = new Map<GuideLanguage, number>()
  for (const party of parties) {
    const { language } = party
    if (party.list !== list || party.time !== time || party.isOver) continue
    if (language === null || spoken.has(language)) continue
    const here =
      unitId === null
        ? party.guests
        : (party.units.find(share => share.unitId === unitId)?.guests ?? 0)
    guests.set(language, (guests.get(language) ?? 0) + here)
  }
  return guests
}

const isAt = ({ place }: Placed, { list, time, unitId }: GuidePlace): boolean =>
  place.list === list && place.time === time && place.unitId === unitId
const guidesAt = (all: readonly Placed[], place: GuidePlace): readonly string[] =>
  all.find(placed => isAt(placed, place))?.guides ?? []
