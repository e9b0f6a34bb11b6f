import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import type { ClosingRight } from './rights.ts'
import type { Demand, HoldFor } from './events.ts'
import type { Owner } from './owner.ts'

/** What a hold is to become, while nobody knows yet whether its owner is changed. */
export type HoldChange = Readonly<{
  changeId: string
  after: readonly Demand[]
  expiresAt: string
}>
/** One hold's state; a released one is remembered by its id alone, so that it cannot come back. */
export type Hold =
  | Readonly<{
      status: 'held'
      holder: HoldFor
      demands: readonly Demand[]
      owner: Owner | null
      expiresAt: string
      /** The end was moved since, and with it the timer that looks at it. */
      moved: boolean
      change?: HoldChange
    }>
  | Readonly<{
      status: 'sold'
      demands: readonly Demand[]
      owner: Owner
      change?: HoldChange
    }>
  | Readonly<{ status: 'released' }>

/** Holds by id. A hot day has tens of thousands: setting one must not copy the others. */
export type Holds = PersistentMap<Hold>

/** What a pool allows; `version` is the pool's that says so. */
export type Limits = Readonly<{
  sessionLimit: number | null
  dayLimit: number | null
  version: number
}>
/** Limits that stand in place of the pool's until they are taken back: of the whole day, and of sessions by their times. */
export type Overrides = Readonly<{ day: number | null; at: Readonly<Record<string, number>> }>
/** With what rights the whole day is closed, and sessions by their times. */
export type Closings = Readonly<{
  day: readonly ClosingRight[]
  at: Readonly<Record<string, readonly ClosingRight[]>>
}>
/** Places taken (held or sold) per session and over the day, with what closes and limits them. */
export type CapacityDay = Readonly<{
  limits: Limits | null
  overrides: Overrides
  taken: number
  takenAt: Readonly<Record<string, number>>
  closings: Closings
  /** What of the closings is asked for all the time. */
  closed: boolean
  closedTimes: readonly string[]
  holds: Holds
}>

export const noHolds: Holds = emptyMap
export const holdOf = (holds: Holds, id: string): Hold | undefined => valueOf(holds, id)
export const withHold = (holds: Holds, id: string, hold: Hold): Holds => withValue(holds, id, hold)
