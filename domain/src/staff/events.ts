import type { Position } from '@arung/contracts/accounts/realms'

/**
 * The people who work in the reservation area and their positions, in one stream. It contains no names: `accountId` is
 * the account's.
 */
export type StaffEvent =
  | { type: 'StaffAdded'; data: { accountId: string; position: Position; by: string; at: string } }
  /** The invitation was accepted: from now on the person counts. */
  | { type: 'StaffJoined'; data: { accountId: string; at: string } }
  | {
      type: 'PositionChanged'
      data: { accountId: string; position: Position; by: string; at: string }
    }
  | { type: 'StaffSuspended'; data: { accountId: string; by: string; at: string } }
  | { type: 'StaffReactivated'; data: { accountId: string; by: string; at: string } }
