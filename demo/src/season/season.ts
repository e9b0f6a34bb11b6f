import { deskPlanOf, type DeskHappening } from './desk-plan.ts'
import { planOf, type Happening } from './plan.ts'

/** To be raised when another season is told: one of before that stopped halfway is left as it is. */
export const seasonEdition = 3

/** What happened until `now` on the site and at the desk, in the order in which it happened. */
export const seasonOf = (now: string): readonly (Happening | DeskHappening)[] =>
  [...planOf(now), ...deskPlanOf(now)].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
