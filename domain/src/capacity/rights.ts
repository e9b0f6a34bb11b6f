import type { DayListKind } from '@arung/contracts/operations/product-types'

/** With what right sessions are closed: with that of any pool, or with that of a list. */
export type ClosingRight = 'ANY' | DayListKind

/** Whether what was closed with one right is opened with the other. */
export const covers = (right: ClosingRight, closedWith: ClosingRight): boolean =>
  right === 'ANY' || right === closedWith
