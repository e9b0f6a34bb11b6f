import type { Position } from '@arung/contracts/accounts/realms'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { may, type Permission } from '../accounts/permissions.ts'
import type { ClosingRight } from './rights.ts'

const runs: Readonly<Record<DayListKind, Permission>> = {
  RAFTING: 'rafting-list:run',
  ATV: 'atv-list:run',
  TRANSPORT: 'transportation-list:run',
  NONE: 'other-departures:run',
}

/**
 * Returns the right with which this position closes and reopens sessions of a pool that a product of this list takes
 * places from. `list` is null where no product is named. Returns null when the position may not. A person who may raise
 * limits closes any session; a person in charge closes those of their own list (reservation page, screens).
 */
export function closingRight(position: Position, list: DayListKind | null): ClosingRight | null {
  if (!may(position, 'capacity:change')) return null
  if (may(position, 'limits:raise')) return 'ANY'
  return list !== null && may(position, runs[list]) ? list : null
}
