import type { AccountMap } from '@arung/contracts/reconciliation/accounts'
import { accept, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { AccountMapEvent } from './events.ts'

export type AccountMapCommand = Readonly<{ type: 'SaveAccounts'; map: AccountMap; now: string }>

/** The accounts of the operator's books, for the journal. Null while the usual ones are used. */
export const accountMap: Decider<AccountMapCommand, AccountMapEvent, AccountMap | null, never> = {
  initial: null,
  decide: ({ map, now: at }, state) =>
    isSame(state, map) ? accept() : accept({ type: 'AccountMapSaved', data: { map, at } }),
  evolve: (_state, event) => event.data.map,
}
