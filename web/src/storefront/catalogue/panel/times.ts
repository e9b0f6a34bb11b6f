import { clash, isAnyTime, type Visit } from '@arung/contracts/catalogue/overlap'
import type { DayAvailability, SessionAvailability } from '@arung/contracts/catalogue/views'
import type { ProductDetail } from '@arung/contracts/catalogue/views'

/** One activity for which a time is chosen. */
export type TimedPart = Readonly<{
  productId: string
  /** Null for a single activity, which needs no name. */
  name: { english: string; indonesian: string } | null
  durationMinutes: number
  /** Sold per day: any time is allowed, so it never overlaps. A chosen time is the time of arrival. */
  anyTime: boolean
  latitude: number | null
  longitude: number | null
}>

/** Returns the parts of a combo in its order, or the product itself. */
export function partsOf(product: ProductDetail): readonly TimedPart[] {
  if (!product.isCombo) {
    return [
      {
        productId: product.id,
        name: null,
        durationMinutes: product.durationMinutes,
        anyTime: isAnyTime(product),
        latitude: product.latitude,
        longitude: product.longitude,
      },
    ]
  }
  return product.components.map(component => ({
    productId: component.productId,
    name: { english: component.packageName, indonesian: component.packageNameId },
    durationMinutes: component.durationMinutes,
    anyTime: isAnyTime(component),
    latitude: component.latitude,
    longitude: component.longitude,
  }))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the parts with a time, first to last, each with its end. Parts that allow any time come last. */
export function planOf(parts: readonly TimedPart[], times: readonly (string | null)[]) {
  return parts
    .flatMap((part, index) => {
      const from = times[index] ?? null
      if (from === null) return []
      return [{ part, from, to: clockOf(minutesOf(from) + part.durationMinutes) }]
    })
    .toSorted(
      (a, b) =>
        Number(a.part.anyTime) - Number(b.part.anyTime) || minutesOf(a.from) - minutesOf(b.from),
    )
}

/** Whether two of the chosen times overlap, including the travel time between the places. */
export function overlaps(parts: readonly TimedPart[], times: readonly (string | null)[]): boolean {
  const visits = parts.flatMap((part, index): Visit[] => {
    const time = times[index] ?? null
    return time === null ? [] : [{ ...part, date: anyDate, time }]
  })
  return visits.some((one, at) => visits.slice(at + 1).some(other => clash(one, other)))
}

/** All parts are on the same day; the date does not matter. */
const anyDate = '2026-01-01'

/** Returns the sessions of one part that can still be chosen. */
export const openSessions = (
  day: DayAvailability,
  part: TimedPart,
): readonly SessionAvailability[] =>
  (day.components.find(component => component.productId === part.productId)?.sessions ?? []).filter(
    session => session.state === 'OPEN' && session.left !== 0,
  )

/**
 * Returns times to start with. For several activities this is the earliest plan of the day without overlaps, in the
 * combo's own order where the day allows it. For a single activity it proposes a time only where there is nothing to
 * choose. Nulls where there is no plan.
 */
export function proposeTimes(
  parts: readonly TimedPart[],
  day: DayAvailability,
): readonly (string | null)[] {
  const open = parts.map(part => openSessions(day, part).map(session => session.time))
  if (parts.length === 1) return [open[0]?.length === 1 ? (open[0][0] ?? null) : null]
  const plans = open.reduce<readonly (readonly string[])[]>(
    (plans, times) => plans.flatMap(plan => times.map(time => [...plan, time])),
    [[]],
  )
  const endOf = (plan: readonly string[]) =>
    Math.max(...plan.map((time, index) => minutesOf(time) + (parts[index]?.durationMinutes ?? 0)))
  const fitting = plans
    .filter(plan => !overlaps(parts, plan))
    .toSorted(
      (a, b) => Number(inOrder(parts, b)) - Number(inOrder(parts, a)) || endOf(a) - endOf(b),
    )
  return fitting[0] ?? parts.map(() => null)
}

/** Whether the parts that have a fixed time follow the combo's order. */
function inOrder(parts: readonly TimedPart[], plan: readonly string[]): boolean {
  const timed = plan.filter((_, index) => parts[index]?.anyTime === false)
  return timed.every((time, index) => time >= (timed[index - 1] ?? time))
}
