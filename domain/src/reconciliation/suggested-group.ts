/** A payment that no row has, and the agent whose sale it pays. */
type Payment = Readonly<{ agent: string | null; amount: number }>

/** The most different sums that are looked at for one agent. */
export const sumsMax = 4_000

/**
 * Returns the payments of one agent that add up to an amount, where exactly one set of all agents' payments does: two or
 * more of them, to the unit. Null where there is none, where several do, and where more than `sumsMax` different sums
 * are possible, because nothing is proved then. All amounts are on the same side.
 */
export function suggestedGroup<One extends Payment>(
  amount: number,
  payments: readonly One[],
): readonly One[] | null {
  let found: Way<One> | null = null
  for (const own of byAgent(payments)) {
    const sums = sumsOf(own, Math.abs(amount))
    if (sums === null) return null
    const way = sums.get(Math.abs(amount))
    if (way === undefined) continue
    if (found !== null || way.several) return null
    found = way
  }
  return found === null || found.parts.length < 2 ? null : found.parts
}

/** The payments that make up a sum. `several`: others do, too. */
type Way<One> = Readonly<{ parts: readonly One[]; several: boolean }>

/** Returns the sums up to an amount, each with its payments, or null where they are too many. */
function sumsOf<One extends Payment>(
  payments: readonly One[],
  amount: number,
): ReadonlyMap<number, Way<One>> | null {
  const sums = new Map<number, Way<One>>([[0, { parts: [], several: false }]])
  for (const payment of payments) {
    const size = Math.abs(payment.amount)
    const before = [...sums]
    for (const [sum, { parts, several }] of before) {
      const next = sum + size
      if (next > amount) continue
      const known = sums.get(next)
      sums.set(next, known ? { ...known, several: true } : { parts: [...parts, payment], several })
    }
    if (sums.size > sumsMax) return null
  }
  return sums
}

function byAgent<One extends Payment>(payments: readonly One[]): readonly (readonly One[])[] {
  const own = new Map<string, One[]>()
  for (const payment of payments) {
    if (payment.agent === null) continue
    const known = own.get(payment.agent)
    if (known) known.push(payment)
    else own.set(payment.agent, [payment])
  }
  return [...own.values()]
}
