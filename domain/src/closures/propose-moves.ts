/** Places that a session takes of something that is limited: of a pool at a time, or over a day. */
export type PlaceDemand = Readonly<{ key: string; places: number }>
/** A party that is to move, and what each session would take. The nearest session comes first. */
export type MovingParty = Readonly<{
  id: string
  guests: number
  options: readonly (readonly PlaceDemand[])[]
}>
/** Places that are left, by key. A key without an entry is not limited. */
export type PlacesLeft = ReadonlyMap<string, number>
/** The index of the session that is proposed for each party. A party that finds no places is absent. */
export type Moves = ReadonlyMap<string, number>

/**
 * Proposes a session for each party, so that all of them together take no more than is left. Leaves as few parties
 * without a session as it finds, then as few guests, and then takes the nearest sessions. It fills the sessions in
 * three orders, lets a placed party make room for one that found none, and keeps the best result. The same input gives
 * the same answer.
 */
export function proposeMoves(parties: readonly MovingParty[], left: PlacesLeft): Moves {
  const orders = [bySize(-1), bySize(1), byChoice].map(order => parties.toSorted(order))
  const results = orders.map(ordered => repaired(ordered, filled(ordered, left)))
  const [first, ...others] = results.map(({ chosen }) => chosen)
  return others.reduce(
    (best, one) => (isBetter(parties, one, best) ? one : best),
    first ?? new Map(),
  )
}

type Order = (a: MovingParty, b: MovingParty) => number
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1)
const bySize =
  (sign: 1 | -1): Order =>
  (a, b) =>
    sign * (a.guests - b.guests) || byId(a, b)
/** Parties with the fewest sessions first. */
const byChoice: Order = (a, b) => a.options.length - b.options.length || bySize(-1)(a, b)

type Filling = { chosen: Map<string, number>; left: Map<string, number> }

/** Gives each party in turn the first session that fits. */
function filled(parties: readonly MovingParty[], left: PlacesLeft): Filling {
  const filling: Filling = { chosen: new Map(), left: new Map(left) }
  for (const party of parties) place(filling, party)
  return filling
}

function place(filling: Filling, party: MovingParty): boolean {
  const nth = party.options.findIndex(option => fits(filling, option))
  if (nth < 0) return false
  take(filling, party, nth)
  return true
}

const fits = ({ left }: Filling, demands: readonly PlaceDemand[]): boolean =>
  demands.every(({ key, places }) => (left.get(key) ?? Infinity) >= places)

function take(filling: Filling, party: MovingParty, nth: number): void {
  count(filling, party.options[nth], -1)
  filling.chosen.set(party.id, nth)
}

function giveBack(filling: Filling, party: MovingParty): number {
  const nth = filling.chosen.get(party.id) ?? -1
  count(filling, party.options[nth], 1)
  filling.chosen.delete(party.id)
  return nth
}

function count({ left }: Filling, demands: readonly PlaceDemand[] = [], sign: 1 | -1): void {
  for (const { key, places } of demands) {
    const now = left.get(key)
    if (now !== undefined) left.set(key, now + sign * places)
  }
}

/** How often room is looked for. Days beyond it have far more parties than places. */
const triesMax = 4_000

/** Moves one placed party elsewhere where that makes room for another that found none. */
function repaired(parties: readonly MovingParty[], filling: Filling): Filling {
  let tries = 0
  for (const party of parties) {
    if (filling.chosen.has(party.id)) continue
    for (const other of parties) {
      if (!filling.chosen.has(other.id)) continue
      if ((tries += 1) > triesMax) return filling
      if (swapped(filling, party, other)) break
    }
  }
  return filling
}

function swapped(filling: Filling, party: MovingParty, other: MovingParty): boolean {
  if (other.options.length < 2) return false
  const before = giveBack(filling, other)
  for (const [nth, option] of party.options.entries()) {
    if (!fits(filling, option)) continue
    take(filling, party, nth)
    if (place(filling, other)) return true
    giveBack(filling, party)
  }
  take(filling, other, before)
  return false
}

function isBetter(parties: readonly MovingParty[], one: Moves, other: Moves): boolean {
  const [a, b] = [scoreOf(parties, one), scoreOf(parties, other)]
  const at = a.findIndex((value, nth) => value !== b[nth])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** Returns the parties and guests that are left, and how far the others move. */
function scoreOf(parties: readonly MovingParty[], moves: Moves): readonly number[] {
  const without = parties.filter(({ id }) => !moves.has(id))
  const far = [...moves.values()].reduce((sum, nth) => sum + nth, 0)
  return [without.length, without.reduce((sum, { guests }) => sum + guests, 0), far]
}
