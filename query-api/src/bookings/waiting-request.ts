import type { WaitingMove } from '@arung/contracts/bookings/views'

/** Returns a request that waits, with the price of its guests for callers who may see prices. */
export const requestView = (move: WaitingMove | null, seesPrices: boolean): WaitingMove | null =>
  move?.guests == null || seesPrices ? move : { ...move, guests: { ...move.guests, share: null } }

/** `asksForMove` in SQL, for a column of the list of bookings. */
export const moveWaitsSql = (move: string): string =>
  `(${move} IS NOT NULL AND ${move}->>'guests' IS NULL)`
