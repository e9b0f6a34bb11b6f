import type { Position } from '@arung/contracts/accounts/realms'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { may, type Permission } from '../accounts/permissions.ts'

const runs: Readonly<Record<DayListKind, Permission>> = {
  RAFTING: 'rafting-list:run',
  ATV: 'atv-list:run',
  TRANSPORT: 'transportation-list:run',
  NONE: 'other-departures:run',
}

/**
 * Whether this position may close sessions of a pool, and open them again, that a product of this list takes places from; null
 * where no product is named. Who may raise limits closes any, a person in charge those of the own list (reservation page, screens).
 */
export const mayClose = (position: Position, list: DayListKind | null): boolean =>
  may(position, 'capacity:change') &&
  (may(position, 'limits:raise') || (list !== null && may(position, runs[list])))
