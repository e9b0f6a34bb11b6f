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
 * With what right this position closes sessions of a pool, and opens them again, that a product of this list takes places from;
 * `list` is null where no product is named, the answer where it may not. Who may raise limits closes any, a person in charge
 * those of the own list (reservation page, screens).
 */
export function closingRight(position: Position, list: DayListKind | null): ClosingRight | null {
  if (!may(position, 'capacity:change')) return null
  if (may(position, 'limits:raise')) return 'ANY'
  return list !== null && may(position, runs[list]) ? list : null
}
