import type { CompanionDetails } from '@arung/contracts/companions/requests'

export type Companion = CompanionDetails & Readonly<{ companionId: string }>

/** The people a customer travels with. Personal: `companions`, under the account's key. */
export type CompanionEvent =
  | {
      type: 'CompanionsSaved'
      /** Everybody as they are from now on. */
      data: { accountId: string; companions: readonly Companion[]; at: string }
    }
  | { type: 'CompanionRemoved'; data: { accountId: string; companionId: string; at: string } }
