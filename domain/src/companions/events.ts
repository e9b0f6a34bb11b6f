import type { CompanionDetails } from '@arung/contracts/companions/requests'

export type Companion = CompanionDetails & Readonly<{ companionId: string }>

/** The people that a customer travels with. Personal: `companions`, under the account's key. */
export type CompanionEvent =
  | {
      type: 'CompanionsSaved'
      /** The whole list of people from now on. */
      data: { accountId: string; companions: readonly Companion[]; at: string }
    }
  | { type: 'CompanionRemoved'; data: { accountId: string; companionId: string; at: string } }
