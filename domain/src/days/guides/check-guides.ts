import { isSkilled } from '../assign.ts'
import type { DayFacts, DayParty } from '../day-facts.ts'
import type { DayProblem } from '../day-problem.ts'
import type { GuidePlace } from '../events.ts'
import { guideShortages } from './guide-needs.ts'
import { isUnderstood } from './guest-language.ts'
import { areApart, guideStays } from '../stays.ts'

/** Returns the problems of guides. Guides who are retired or unknown count as off. */
export function guideProblems(facts: DayFacts): readonly DayProblem[] {
  const open = facts.guides.filter(({ place }) => !isOverAt(facts.parties, place))
  return [
    ...guideShortages(facts).map(({ place, need, have }): DayProblem => ({
      kind: 'GUIDES_TOO_FEW',
      ...at(place),
      need,
      have,
    })),
    ...open.flatMap(({ place, guides }) =>
      guides.flatMap(guideId => problemsOf(facts, place, guideId)),
    ),
    ...open.flatMap(({ place, givenBack = [] }) =>
      givenBack.map((guideId): DayProblem => ({ kind: 'GUIDE_GAVE_BACK', ...at(place), guideId })),
    ),
    ...guidesTwice(facts, open),
    ...facts.parties.flatMap(party => languageMissing(facts, party)),
  ]
}

/** A unit without guests is over with the rest of its departure. */
function isOverAt(parties: readonly DayParty[], place: GuidePlace): boolean {
  const there = partiesAt(parties, place)
  const all = there.length > 0 ? there : partiesAt(parties, { ...place, unitId: null })
  return all.length > 0 && all.every(({ isOver }) => isOver)
}

function problemsOf(
  { parties, people }: DayFacts,
  place: GuidePlace,
  guideId: string,
): readonly DayProblem[] {
  const guide = people.get(guideId)
  const here = { ...at(place), guideId }
  const problems: DayProblem[] = []
  if (guide === undefined || guide.isOff) problems.push({ kind: 'GUIDE_OFF', ...here })
  if (guide && !isSkilled(guide.skills, place.list))
    problems.push({ kind: 'GUIDE_UNSKILLED', ...here })
  if (guide?.isLicenceExpired) problems.push({ kind: 'LICENCE_EXPIRED', ...here })
  if (partiesAt(parties, place).length === 0)
    problems.push({ kind: 'GUIDE_WITHOUT_GUESTS', ...here })
  return problems
}

/** The parties of a departure without units count for its guides too. */
function guidesTwice({ parties, guides }: DayFacts, open: DayFacts['guides']): DayProblem[] {
  const stays = guideStays(
    parties.map(party => ({ party, shares: party.units })),
    guides,
  )
  return open.flatMap(({ place, guides: here }) =>
    here.flatMap((guideId): DayProblem[] => {
      const known = stays.get(guideId) ?? []
      const stay = known.find(
        ({ list, time, unitId }) =>
          list === place.list && time === place.time && unitId === place.unitId,
      )
      return stay && known.some(other => areApart(stay, other))
        ? [{ kind: 'GUIDE_TWICE', ...at(place), guideId }]
        : []
    }),
  )
}

/** Only a party with a guide lacks a language. */
function languageMissing({ guides, people }: DayFacts, party: DayParty): readonly DayProblem[] {
  const { bookingId, list, time, language, units, isOver } = party
  if (language === null || isOver) return []
  const withParty = guides.filter(
    ({ place }) =>
      place.list === list &&
      place.time === time &&
      (place.unitId === null || units.some(({ unitId }) => unitId === place.unitId)),
  )
  const present = withParty.flatMap(({ guides: ids }) => ids)
  const spoken = new Set(present.flatMap(guideId => people.get(guideId)?.languages ?? []))
  return present.length === 0 || isUnderstood(language, spoken)
    ? []
    : [{ kind: 'LANGUAGE_MISSING', list, time, bookingId, language }]
}

const partiesAt = (parties: readonly DayParty[], { list, time, unitId }: GuidePlace) =>
  parties.filter(
    party =>
      party.list === list &&
      party.time === time &&
      (unitId === null || party.units.some(share => share.unitId === unitId)),
  )

const at = ({ list, time, unitId }: GuidePlace) => ({
  list,
  time,
  ...(unitId === null ? {} : { unitId }),
})
