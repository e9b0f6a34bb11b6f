import type { DayListKind } from '../operations/product-types.ts'

/** For each day list, the permission to run its departures: to start and end its guests' activities. */
export const runsList = {
  RAFTING: 'rafting-list:run',
  ATV: 'atv-list:run',
  TRANSPORT: 'transportation-list:run',
  NONE: 'other-departures:run',
} as const satisfies Readonly<Record<DayListKind, string>>

/**
 * Returns whether these permissions allow guests of a list to be checked in. The desk checks in guests of every list;
 * whoever runs a list checks in that list's guests.
 */
export const receivesList = (may: (permission: Receiving) => boolean, list: DayListKind): boolean =>
  may('bookings:check-in') || may(runsList[list])
type Receiving = 'bookings:check-in' | (typeof runsList)[DayListKind]
