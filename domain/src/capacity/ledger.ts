import type { Limits } from './day-state.ts'
import type { Demand } from './events.ts'

/** What a hold has, and what it may have once its changes are settled. It counts as the largest of them. */
export type Held = Readonly<{
  demands: readonly Demand[]
  next: readonly Readonly<{ changeId: string; after: readonly Demand[] }>[]
}>
/** The overrides of the pool's limits: of sessions by time, of the day under null. */
type Overridden = Map<string | null, number>
type Taken = { at: Map<string, number>; day: number }
/** Where more is taken than before. */
type Grown = Readonly<{ times: readonly string[]; day: boolean }>

/** One capacity stream up to some event: its holds, the places taken and the limits. */
export type Ledger = {
  holds: Map<string, Held>
  taken: Taken
  limits: Limits | null
  overridden: Overridden
}

/** Returns the ledger of a stream before its first event. */
export const emptyLedger = (): Ledger => ({
  holds: new Map(),
  taken: { at: new Map(), day: 0 },
  limits: null,
  overridden: new Map(),
})

/** Counts one hold as `after` instead of as `before`, and returns where more is taken. */
export function count({ taken }: Ledger, before: Held | null, after: Held | null): Grown {
  const [was, is] = [weightOf(before), weightOf(after)]
  const times: string[] = []
  for (const time of new Set([...was.at.keys(), ...is.at.keys()])) {
    const more = (is.at.get(time) ?? 0) - (was.at.get(time) ?? 0)
    taken.at.set(time, (taken.at.get(time) ?? 0) + more)
    if (more > 0) times.push(time)
  }
  taken.day += is.day - was.day
  return { times, day: is.day > was.day }
}

function weightOf(held: Held | null): Taken {
  const weight = sums(held?.demands ?? [])
  for (const { after } of held?.next ?? []) {
    const next = sums(after)
    for (const [time, places] of next.at)
      weight.at.set(time, Math.max(places, weight.at.get(time) ?? 0))
    weight.day = Math.max(weight.day, next.day)
  }
  return weight
}

function sums(demands: readonly Demand[]): Taken {
  const at = new Map<string, number>()
  for (const { time, places } of demands) at.set(time, (at.get(time) ?? 0) + places)
  return { at, day: demands.reduce((sum, { places }) => sum + places, 0) }
}

/** Describes the limit that the growth exceeds, or returns null when it exceeds none. */
export function overLimit(
  grown: Grown,
  { taken, overridden }: Ledger,
  limits: Limits,
): string | null {
  const dayLimit = overridden.get(null) ?? limits.dayLimit
  if (grown.day && dayLimit !== null && taken.day > dayLimit)
    return `${taken.day} places taken of ${dayLimit} ${atOf(null)}`
  for (const time of grown.times) {
    const inSession = taken.at.get(time) ?? 0
    const sessionLimit = overridden.get(time) ?? limits.sessionLimit
    if (sessionLimit !== null && inSession > sessionLimit)
      return `${inSession} places taken of ${sessionLimit} ${atOf(time)}`
  }
  return null
}

/** Returns in words which limit is meant: that of the session at a time, or that of the day without a time. */
export const atOf = (time: string | null): string => (time === null ? 'on the day' : `at ${time}`)
