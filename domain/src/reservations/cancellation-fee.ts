import type { CancelTerms } from '@arung/contracts/bookings/sales'
import { isBefore } from '../time.ts'
import { moneyOf } from './money.ts'
import type { LiveReservation } from './reservation-state.ts'

/** The terms of a cancellation, and its time. By the policy everything is refunded while cancelling is free. */
type Asked = Readonly<{ terms: CancelTerms; at: string }>

const isFree = ({ terms }: LiveReservation, asked: Asked): boolean =>
  asked.terms === 'IN_FULL' || isBefore(asked.at, terms.freeCancellationUntil)

/**
 * Returns the fee of a sale that ends, in rupiah: what was paid or is owed by an agent, and is not already to be
 * returned. While cancelling is free, it is at most what was kept of bookings that were cancelled before.
 */
export function feeAtEnd(live: LiveReservation, asked: Asked): number {
  const { paid, owed, toReturn } = moneyOf(live)
  const counted = paid + owed - toReturn
  return isFree(live, asked) ? Math.min(counted, live.kept) : counted
}

/**
 * Returns the fee of one booking that costs `amount`, in rupiah: what was paid for it after the others are paid for, or
 * 0 while cancelling is free. No additional payment is requested.
 */
export function feeOfOne(live: LiveReservation, asked: Asked, amount: number): number {
  if (isFree(live, asked)) return 0
  const { paid, owed, toReturn } = moneyOf(live)
  return Math.min(amount, Math.max(0, paid + owed - toReturn - (live.due - amount)))
}
