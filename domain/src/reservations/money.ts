import type { LiveReservation } from './reservation-state.ts'

/** Amounts in rupiah. `paid + remaining - toReturn` is what is due. `open` is what may still be paid in. */
export type DeskMoney = Readonly<{
  paid: number
  waiting: number
  remaining: number
  open: number
  toReturn: number
}>

/** Returns the money of a reservation. Transfers that nobody has seen yet are not paid, but are not requested again. */
export function moneyOf({ payments, returned, due }: LiveReservation): DeskMoney {
  let counted = 0
  let waiting = 0
  for (const { state, amount } of payments.values()) {
    if (state === 'COUNTED') counted += amount
    if (state === 'WAITING') waiting += amount
  }
  const paid = counted - returned
  // Money that was returned lowered the price, so `due` may fall below 0 once the sale becomes cheaper.
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
