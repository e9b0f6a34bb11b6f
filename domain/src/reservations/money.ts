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
  const remaining = Math.max(0, due - paid)
  return {
    paid,
    waiting,
    remaining,
    open: Math.max(0, remaining - waiting),
    toReturn: Math.max(0, paid - due),
  }
}

/** An amount in parts as large as these weights, to the unit: what rounding leaves goes where most was cut off. */
export function sharesOf(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const even = sum === 0
  const exact = weights.map(weight =>
    even
      ? { whole: Math.floor(total / weights.length), left: 0n }
      : {
          whole: Number((BigInt(total) * BigInt(weight)) / BigInt(sum)),
          left: (BigInt(total) * BigInt(weight)) % BigInt(sum),
        },
  )
  let rest = total - exact.reduce((all, { whole }) => all + whole, 0)
  const shares = exact.map(({ whole }) => whole)
  const order = exact
    .map(({ left }, at) => ({ left, at }))
    .sort((a, b) => (a.left === b.left ? a.at - b.at : a.left > b.left ? -1 : 1))
  for (const { at } of order) {
    if (rest <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    rest -= 1
  }
  return shares
}
