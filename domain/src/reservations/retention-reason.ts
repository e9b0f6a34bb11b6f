import type { RetentionReason } from '@arung/contracts/orders/retention-reason'
import { partNow } from './booked-parts.ts'
import { moneyOf } from './money.ts'
import type { LiveReservation } from './reservation-state.ts'

/** Returns why the people of a desk sale cannot be forgotten on this local date yet, or null when they can. */
export function reservationRetentionReason(
  live: LiveReservation,
  today: string,
): RetentionReason | null {
  const isAhead = live.terms.lines.some(line =>
    line.parts.some(part => partNow(line, part).date >= today),
  )
  if (live.state === 'STANDS' && isAhead) return 'TRIP_AHEAD'
  const { toReturn, waiting, remaining } = moneyOf(live)
  if (toReturn > 0) return 'REFUND_OPEN'
  return waiting > 0 || remaining > 0 ? 'PAYMENT_OPEN' : null
}
