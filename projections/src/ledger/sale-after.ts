import { followOrder, placedRow, type FactsOf, type OrderLedgerEvent } from './follow-order.ts'
import { followReservation, madeRow } from './follow-reservation.ts'
import type { LedgerEvent } from './ledger-rows.ts'
import type { SaleRow } from './sale-row.ts'

/** Returns a sale after an event of its own stream, or undefined for a sale whose first event is not in the log. */
export function saleAfter(
  before: SaleRow | undefined,
  event: LedgerEvent,
  factsOf: FactsOf,
): SaleRow | undefined {
  if (event.type === 'OrderPlaced') return placedRow(event)
  if (event.type === 'ReservationMade') return before ?? madeRow(event, factsOf)
  if (before === undefined) return undefined
  return isOfOrder(event) ? followOrder(before, event, factsOf) : followReservation(before, event)
}

type Later = Exclude<LedgerEvent, { type: 'OrderPlaced' | 'ReservationMade' }>
const isOfOrder = (event: Later): event is Exclude<OrderLedgerEvent, { type: 'OrderPlaced' }> =>
  'orderId' in event.data
