import type { ReservationTerms } from './events.ts'
import type { LiveReservation } from './reservation-state.ts'

/**
 * Amounts in rupiah. `paid + remaining + owed - toReturn` is what is due. `owed` is what the agent owes, so the guests
 * do not. `open` is what may still be paid in.
 */
export type DeskMoney = Readonly<{
  paid: number
  waiting: number
  remaining: number
  owed: number
  open: number
  toReturn: number
}>

/** Returns whether an agent owes the price, by voucher or deposit, so that nothing is collected from guests. */
export const isOwedByAgent = ({ agent }: Pick<ReservationTerms, 'agent'>): boolean =>
  agent?.method === 'VCR' || agent?.method === 'DEPOSIT'

/** Returns the money of a reservation. Transfers that nobody has seen yet are not paid, but are not requested again. */
export function moneyOf({ terms, payments, returned, due }: LiveReservation): DeskMoney {
  let counted = 0
  let waiting = 0
  for (const { state, amount } of payments.values()) {
    if (state === 'COUNTED') counted += amount
    if (state === 'WAITING') waiting += amount
  }
  const paid = counted - returned
  // Money that was returned lowered the price, so `due` may fall below 0 once the sale becomes cheaper.
  const price = Math.max(0, due)
  const left = Math.max(0, price - paid)
  const owed = isOwedByAgent(terms) ? left : 0
  const remaining = left - owed
  return {
    paid,
    waiting,
    remaining,
    owed,
    open: Math.max(0, remaining - waiting),
    toReturn: Math.max(0, paid - price),
  }
}
