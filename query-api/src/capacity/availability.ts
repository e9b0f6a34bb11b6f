import type { z } from 'zod'
import type {
  DayAvailability,
  ProductAvailability,
  SessionAvailability,
} from '@arung/contracts/catalogue/views'
import { dayLimitOf, sessionLimitOf } from '@arung/domain/capacity/limits'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { isTooFar, partsOf, type Component } from '@arung/domain/catalogue/sessions'
import { instantOf } from '@arung/domain/time'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { overridesOf, type DayCount } from './queries.ts'

type Session = z.output<typeof SessionAvailability>
type Day = z.output<typeof DayAvailability>
type State = Day['state']
/** Places taken, by pool and day. */
export type Counts = (poolId: string, date: string) => DayCount | undefined

const minuteMs = 60_000

/** A requested local date, as UTC milliseconds. `isBeyond` is true when it is too far ahead to be sold. */
type AskedDay = Readonly<{ date: string; startsMs: number; isBeyond: boolean }>

const askedDay = (date: string, now: Date): AskedDay => ({
  date,
  startsMs: Date.parse(instantOf(date, '00:00')),
  isBeyond: isTooFar(date, now.toISOString()),
})

/** Returns what is left in each session of a product, or of each component of a combo, on each of `dates`. */
export function availabilityOf(
  facts: CatalogueFacts,
  productId: string,
  dates: readonly string[],
  counts: Counts,
  now: Date,
): Day[] {
  return daysOf(
    facts,
    productId,
    dates.map(date => askedDay(date, now)),
    counts,
    now,
  )
}

function daysOf(
  facts: CatalogueFacts,
  productId: string,
  days: readonly AskedDay[],
  counts: Counts,
  now: Date,
): Day[] {
  const found = facts.products.get(productId)
  const parts = partsOf(facts, productId)
  if (!found) return []
  return days.map(day => {
    const { date, isBeyond } = day
    const components = (parts ?? []).map(part => {
      const isClosed =
        isBeyond ||
        !found.product.forSale ||
        found.disabledDates.has(date) ||
        part.of.disabledDates.has(date)
      const cutoffMinutes = Math.max(found.product.cutoffMinutes, part.of.product.cutoffMinutes)
      const sessions = part.of.product.times.map(time =>
        sessionOf(facts, part, { day, time, isClosed, cutoffMinutes }, counts, now),
      )
      return { productId: part.id, sessions }
    })
    // A combo that lacks a part cannot be booked.
    return components.length > 0
      ? { date, ...wholeDay(components.map(one => one.sessions)), components }
      : { date, state: 'CLOSED', left: 0, components }
  })
}

/** Returns what one day offers of every product that lists show. */
export function shownOn(
  facts: CatalogueFacts,
  date: string,
  counts: Counts,
  now: Date,
): z.output<typeof ProductAvailability>[] {
  const asked = [askedDay(date, now)]
  return [...facts.products].flatMap(([id, { product }]) => {
    const [day] = product.active ? daysOf(facts, id, asked, counts, now) : []
    return day ? [{ slug: product.slug, state: day.state, left: day.left }] : []
  })
}

function sessionOf(
  facts: CatalogueFacts,
  part: Component,
  at: { day: AskedDay; time: string; isClosed: boolean; cutoffMinutes: number },
  counts: Counts,
  now: Date,
): Session {
  const endsMs = at.day.startsMs + (minutesOf(at.time) - at.cutoffMinutes) * minuteMs
  const uses = closingIdsOf(part.id, part.of.product.pools).map(poolId => ({
    pool: facts.pools.get(poolId),
    day: counts(poolId, at.day.date),
  }))
  const left = leastOf(uses.map(use => placesLeft(use.pool, use.day, at.time)))
  const state: State =
    now.getTime() >= endsMs
      ? 'PAST'
      : at.isClosed || uses.some(({ day }) => isShut(day, at.time))
        ? 'CLOSED'
        : left === 0
          ? 'FULL'
          : 'OPEN'
  return { time: at.time, left: state === 'OPEN' ? left : 0, state }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Limits = { sessionLimit: number | null; dayLimit: number | null } | undefined

/** Returns whether a session, or the whole day, was closed by hand. */
export const isShut = (day: DayCount | undefined, time: string): boolean =>
  day !== undefined && (day.closed || day.sessions[time]?.closed === true)

/**
 * Returns the places left in a session, or null when nothing limits it. Uses the pool's present limits, as the next
 * hold does.
 */
export const placesLeft = (
  limits: Limits,
  day: DayCount | undefined,
  time: string,
): number | null => leastOf([leftInSession(limits, day, time), leftOnDay(limits, day)])

/** Returns the places left by the limit of the session alone. */
export function leftInSession(
  limits: Limits,
  day: DayCount | undefined,
  time: string,
): number | null {
  const session = day?.sessions[time]
  const limit = sessionLimitOf(limits ?? null, overridesOf(day), time)
  return leftOf(limit, session?.held ?? 0, session?.sold ?? 0)
}

/** Returns the places left by the limit of the whole day alone. */
export const leftOnDay = (limits: Limits, day: DayCount | undefined): number | null =>
  leftOf(dayLimitOf(limits ?? null, overridesOf(day)), day?.held ?? 0, day?.sold ?? 0)

const leftOf = (limit: number | null, held: number, sold: number) =>
  limit === null ? null : Math.max(0, limit - held - sold)

/** Returns the smallest of the numbers, or null when nothing limits. */
export function leastOf(lefts: readonly (number | null)[]): number | null {
  const limiting = lefts.filter(left => left !== null)
  return limiting.length > 0 ? Math.min(...limiting) : null
}

/**
 * A day is open when every component has an open session. Its number of places is then that of the best session of the
 * scarcest component.
 */
function wholeDay(components: readonly (readonly Session[])[]): {
  state: State
  left: number | null
} {
  const closed = components.find(sessions => !sessions.some(session => session.state === 'OPEN'))
  if (closed) return { state: closedState(closed), left: 0 }
  const best = components.map(sessions => {
    const open = sessions.filter(session => session.state === 'OPEN').map(session => session.left)
    return open.includes(null) ? null : Math.max(...open.map(left => left ?? 0))
  })
  return { state: 'OPEN', left: leastOf(best) }
}

function closedState(sessions: readonly Session[]): State {
  const has = (state: State) => sessions.some(session => session.state === state)
  if (has('FULL')) return 'FULL'
  return has('CLOSED') || sessions.length === 0 ? 'CLOSED' : 'PAST'
}
