import { ProblemKind } from '@arung/contracts/days/day-list'
import { guideProblems } from './guides/check-guides.ts'
import { unitProblems } from './units/check-units.ts'
import type { DayFacts } from './day-facts.ts'
import type { DayProblem } from './day-problem.ts'

/**
 * Returns everything that is missing from a day or contradicts itself, over all lists: by time, then by kind, then by
 * id. Nothing is missing from a party that is over. Its units and guides are still busy, so they show as a problem of
 * another departure that has them at the same time and is not over. What is in two places at once is a problem of each
 * of them.
 */
export const checkDay = (facts: DayFacts): readonly DayProblem[] =>
  [...unitProblems(facts), ...guideProblems(facts)].toSorted(inOrder)

const rank = new Map(ProblemKind.options.map((kind, index) => [kind, index]))
const keyOf = ({ time, kind, bookingId, unitId, guideId, list }: DayProblem): string =>
  [time, String(rank.get(kind)).padStart(2, '0'), bookingId, unitId, guideId, list].join('|')

function inOrder(a: DayProblem, b: DayProblem): number {
  const [left, right] = [keyOf(a), keyOf(b)]
  return left === right ? 0 : left < right ? -1 : 1
}
