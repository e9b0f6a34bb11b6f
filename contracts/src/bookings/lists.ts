import type { DayListKind } from '../operations/product-types.ts'

/** The permission that runs the departures of each list of the day: whose guests start and end. */
export const runsList = {
  RAFTING: 'rafting-list:run',
  ATV: 'atv-list:run',
  TRANSPORT: 'transportation-list:run',
  NONE: 'other-departures:run',
} as const satisfies Readonly<Record<DayListKind, string>>

/** Whether somebody with these permissions receives guests of a list: the desk all, whoever runs it those of the own. */
export const receivesList = (may: (permission: Receiving) => boolean, list: DayListKind): boolean =>
  may('bookings:check-in') || may(runsList[list])
type Receiving = 'bookings:check-in' | (typeof runsList)[DayListKind]
