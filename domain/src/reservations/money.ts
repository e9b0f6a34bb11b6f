import type { LiveReservation } from './reservation-state.ts'

/** Rupiah. `paid + remaining - toReturn` is what is due; `open` is what may still be paid in. */
export type DeskMoney = Readonly<{
  paid: number
  waiting: number
  remaining: number
  open: number
  toReturn: number
}>

/** How the money of a reservation stands; transfers that nobody has seen yet are no money, but nobody pays them again. */
export function moneyOf({ payments, returned, due }: LiveReservation): DeskMoney {
  let counted = 0
  let waiting = 0
  for (const { state, amount } of payments.values()) {
    if (state === 'COUNTED') counted += amount
    if (state === 'WAITING') waiting += amount
  }
  const paid = counted - returned
  // A price that fell as money went back may fall below that once it is sold for less.
  const price = Math.max(0, due)
  const remaining = Math.max(0, price - paid)
  return {
    paid,
    waiting,
    remaining,
    open: Math.max(0, remaining - waiting),
    toReturn: Math.max(0, paid - price),
  }
}
