import { deskPlanOf, type DeskHappening } from './desk-plan.ts'
import { planOf, type Happening } from './plan.ts'

/** Raise it when the season changes. An earlier edition that was interrupted is left as it is. */
export const seasonEdition = 3

/** What happened until `now` on the site and at the desk, in chronological order. */
export const seasonOf = (now: string): readonly (Happening | DeskHappening)[] =>
  [...planOf(now), ...deskPlanOf(now)].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
