import { accept, type Decision } from '../decider.ts'
import type { CapacityEvent } from './events.ts'
import type { CapacityDay, Limits, Overrides } from './holds.ts'

export type { Overrides } from './holds.ts'

export const noOverrides: Overrides = { day: null, at: {} }

type OfPool = Pick<Limits, 'sessionLimit' | 'dayLimit'>

/** Returns the places of a session: its override, or else the pool's limit. Null when nothing limits it. */
export const sessionLimitOf = (
  pool: OfPool | null,
  { at }: Overrides,
  time: string,
): number | null => at[time] ?? pool?.sessionLimit ?? null

/** Returns the places of the whole day by the same rule. */
export const dayLimitOf = (pool: OfPool | null, { day }: Overrides): number | null =>
  day ?? pool?.dayLimit ?? null

type Of = Readonly<{ poolId: string; date: string; time: string | null }>
export type OverrideLimit = Of & Readonly<{ type: 'OverrideLimit'; limit: number; reason: string }>
export type RestoreLimit = Of & Readonly<{ type: 'RestoreLimit' }>
type Overriding = Extract<CapacityEvent, { type: 'LimitOverridden' | 'LimitRestored' }>

const current = ({ day, at }: Overrides, time: string | null): number | null =>
  time === null ? day : (at[time] ?? null)

/** Emits no event if that override already applies. Places that are taken stay, even above a lower limit. */
export function overrideLimit(
  { poolId, date, time, limit, reason }: OverrideLimit,
  { overrides }: CapacityDay,
): Decision<Overriding, never> {
  return current(overrides, time) === limit
    ? accept()
    : accept({ type: 'LimitOverridden', data: { poolId, date, time, limit, reason } })
}

/** Emits no event if the pool's limit already applies. */
export function restoreLimit(
  { poolId, date, time }: RestoreLimit,
  { overrides }: CapacityDay,
): Decision<Overriding, never> {
  return current(overrides, time) === null
    ? accept()
    : accept({ type: 'LimitRestored', data: { poolId, date, time } })
}

/** Returns the overrides after one was set or restored. */
export function withOverride({ day, at }: Overrides, event: Overriding): Overrides {
  const { time } = event.data
  const limit = event.type === 'LimitOverridden' ? event.data.limit : null
  if (time === null) return { day: limit, at }
  const { [time]: _before, ...others } = at
  return { day, at: limit === null ? others : { ...others, [time]: limit } }
}
