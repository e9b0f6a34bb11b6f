import type { Position } from '@arung/contracts/accounts/realms'

/** Who works in the reservation area, in which position; one stream. Nobody's name: `accountId` is the account's. */
export type StaffEvent =
  | { type: 'StaffAdded'; data: { accountId: string; position: Position; by: string; at: string } }
  /** The invitation was taken: from now on the person counts. */
  | { type: 'StaffJoined'; data: { accountId: string; at: string } }
  | {
      type: 'PositionChanged'
      data: { accountId: string; position: Position; by: string; at: string }
    }
  | { type: 'StaffSuspended'; data: { accountId: string; by: string; at: string } }
  | { type: 'StaffReactivated'; data: { accountId: string; by: string; at: string } }
