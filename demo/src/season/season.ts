import { agentPlanOf } from './agent-plan.ts'
import { deskPlanOf, type DeskHappening } from './desk-plan.ts'
import { planOf, type Happening } from './plan.ts'
import { walletPlanOf, type WalletHappening } from './wallet-plan.ts'

/** Raise it when the season changes. An earlier edition that was interrupted is left as it is. */
export const seasonEdition = 6

/** What happened until `now` on the site, at the desk and to the wallets of agents, in chronological order. */
export const seasonOf = (now: string): readonly (Happening | DeskHappening | WalletHappening)[] =>
  [...planOf(now), ...deskPlanOf(now), ...agentPlanOf(now), ...walletPlanOf(now)].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
