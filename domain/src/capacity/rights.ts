import type { DayListKind } from '@arung/contracts/operations/product-types'

/**
 * The right with which sessions are closed: that over any pool, or that of a list. CALENDAR: nobody closed them, the
 * calendar of closed days did.
 */
export type ClosingRight = 'ANY' | DayListKind | 'CALENDAR'

/** Returns whether `right` may reopen what was closed with `closedWith`. */
export const covers = (right: ClosingRight, closedWith: ClosingRight): boolean =>
  right === 'ANY' || right === closedWith
