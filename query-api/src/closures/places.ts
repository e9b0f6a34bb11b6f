import { dateAfter } from '@arung/contracts/dates'
import type { ClosureScope, MoveTarget } from '@arung/contracts/closures/closures'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import type { PlaceDemand } from '@arung/domain/closures/propose-moves'
import { hasBegun, isInScope } from '@arung/domain/closures/scope'
import { isShut, leastOf, leftInSession, leftOnDay, type Counts } from '../capacity/availability.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { numbersOf } from '../bookings/booking.ts'
import type { PartyRow } from './queries.ts'

/** How many days after the closed one a party may move to. */
export const daysAfter = 3

/** A session that a party may move to, and what it would take there of what is left; null where nothing limits it. */
export type Target = MoveTarget &
  Readonly<{ demands: readonly (PlaceDemand & Readonly<{ left: number | null }>)[] }>
/** What places depend on. `now` is an instant. */
export type Places = Readonly<{
  facts: CatalogueFacts
  counts: Counts
  scope: ClosureScope
  now: string
}>

/**
 * Returns the sessions of the party's product that take it alone, nearest first: later ones of the same day that take
 * place, and those of the next days.
 */
export function targetsOf(
  places: Places,
  row: PartyRow,
  product: SingleProduct,
): readonly Target[] {
  const { scope, now } = places
  const dates = [...Array(daysAfter + 1).keys()].map(days => dateAfter(scope.date, days))
  const times = product.sessions.length > 0 ? product.sessions.toSorted() : [row.time]
  return dates
    .flatMap(date => times.map(time => ({ date, time })))
    .filter(
      slot =>
        (slot.date > row.date || slot.time > row.time) &&
        !hasBegun(slot, now) &&
        !isInScope(scope, now, { ...slot, list: scope.list }) &&
        isSold(places, row, slot),
    )
    .flatMap(slot => targetAt(places, row, product, slot))
}

type Slot = Readonly<{ date: string; time: string }>

/** An order moves to sessions of the site's product only, and a combo stays on its day. */
function isSold({ facts }: Places, row: PartyRow, { date, time }: Slot): boolean {
  if (row.sale_kind === 'RESERVATION') return true
  const found = facts.products.get(row.product_id ?? '')
  if (found === undefined || !found.product.times.includes(time)) return false
  if (found.disabledDates.has(date)) return false
  return row.sold_product_id === row.product_id || date === row.date
}

function targetAt(
  { facts, counts }: Places,
  row: PartyRow,
  product: SingleProduct,
  { date, time }: Slot,
): readonly Target[] {
  const ids = closingIdsOf(row.reservation_product_id ?? '', product.pools)
  if (ids.some(id => isShut(counts(id, date), time))) return []
  const demands = product.pools.flatMap(({ poolId, per }) => {
    const day = counts(poolId, date)
    const pool = facts.pools.get(poolId)
    const places = per === 'UNIT' ? unitsOf(row, product) : row.guests
    return [
      { key: `${poolId}|${date}|${time}`, places, left: leftInSession(pool, day, time) },
      // On its own day a party takes no more of the day than it has.
      ...(date === row.date
        ? []
        : [{ key: `${poolId}|${date}`, places, left: leftOnDay(pool, day) }]),
    ]
  })
  if (demands.some(({ places, left }) => left !== null && left < places)) return []
  return [{ date, time, left: leastOf(demands.map(({ left }) => left)), demands }]
}

/** Returns the units of a party: as sold at the desk, or the fewest that seat everybody. */
function unitsOf(row: PartyRow, { units }: SingleProduct): number {
  const sold = numbersOf(row.lines ?? [], row.booking_id)?.units ?? null
  return sold ?? Math.ceil(row.guests / (units?.seats ?? 1))
}

/** Returns the places that are left where these targets take some, by key. */
export const leftAt = (targets: readonly Target[]): ReadonlyMap<string, number> =>
  new Map(
    targets.flatMap(({ demands }) =>
      demands.flatMap(({ key, left }) => (left === null ? [] : [[key, left] as const])),
    ),
  )
