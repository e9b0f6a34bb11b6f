import { agentPlanOf } from './agent-plan.ts'
import { deskPlanOf, type DeskHappening } from './desk-plan.ts'
import { drawerPlanOf, type DrawerHappening } from './drawer-plan.ts'
import { planOf, type Happening } from './plan.ts'
import { receivablePlanOf, type ReceivableHappening } from './receivable-plan.ts'
import { walletPlanOf, type WalletHappening } from './wallet-plan.ts'

/** Raise it when the season changes. An earlier edition that was interrupted is left as it is. */
export const seasonEdition = 9

/** Something that happened on the site, at the desk, in its drawers, or to the wallet or the account of an agent. */
export type AnyHappening =
  | Happening
  | DeskHappening
  | DrawerHappening
  | WalletHappening
  | ReceivableHappening

/** What happened until `now`, in chronological order. */
export const seasonOf = (now: string): readonly AnyHappening[] =>
  [
    ...planOf(now),
    ...deskPlanOf(now),
    ...drawerPlanOf(now),
    ...agentPlanOf(now),
    ...walletPlanOf(now),
    ...receivablePlanOf(now),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
