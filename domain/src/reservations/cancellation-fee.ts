import type { CancelTerms } from '@arung/contracts/bookings/sales'
import { isBefore } from '../time.ts'
import { moneyOf } from './money.ts'
import type { LiveReservation } from './reservation-state.ts'

/** Which terms, and when: by the policy everything goes back while cancelling is free. */
type Asked = Readonly<{ terms: CancelTerms; at: string }>

const isFree = ({ terms }: LiveReservation, asked: Asked): boolean =>
  asked.terms === 'IN_FULL' || isBefore(asked.at, terms.freeCancellationUntil)

/**
 * Rupiah of a sale that ends: what was paid and is not to go back anyway, or while cancelling is free no more than was kept
 * of bookings that were cancelled before.
 */
export function feeAtEnd(live: LiveReservation, asked: Asked): number {
  const { paid, toReturn } = moneyOf(live)
  const counted = paid - toReturn
  return isFree(live, asked) ? Math.min(counted, live.kept) : counted
}

/**
 * Rupiah of one booking that costs `amount`: what was paid of it once the others are paid for, or nothing while cancelling is
 * free. Nothing more is asked for.
 */
export function feeOfOne(live: LiveReservation, asked: Asked, amount: number): number {
  if (isFree(live, asked)) return 0
  const { paid, toReturn } = moneyOf(live)
  return Math.min(amount, Math.max(0, paid - toReturn - (live.due - amount)))
}
