import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import type { ClosingRight } from './rights.ts'
import type { Demand, HoldFor } from './events.ts'
import type { Owner } from './owner.ts'

/** A pending change of a hold, while it is not known whether its owner is changed. */
export type HoldChange = Readonly<{
  changeId: string
  after: readonly Demand[]
  expiresAt: string
}>
/**
 * The changes of a hold that are not settled. A second one is to replace the first, which waits for a decision. Absent
 * while there is none.
 */
export type HoldChanges = readonly HoldChange[]
/** The state of one hold. Only the id of a released hold is remembered, so that it cannot come back. */
export type Hold =
  | Readonly<{
      status: 'held'
      holder: HoldFor
      demands: readonly Demand[]
      owner: Owner | null
      expiresAt: string
      /** The expiry was moved since, and with it the timer that checks it. */
      moved: boolean
      changes?: HoldChanges
    }>
  | Readonly<{
      status: 'sold'
      demands: readonly Demand[]
      owner: Owner
      changes?: HoldChanges
    }>
  | Readonly<{ status: 'released' }>

/** Holds by id. A hot day has tens of thousands: setting one must not copy the others. */
export type Holds = PersistentMap<Hold>

/** The limits of a pool. `version` is the pool version that set them. */
export type Limits = Readonly<{
  sessionLimit: number | null
  dayLimit: number | null
  version: number
}>
/** Limits that replace the pool's until they are restored: of the whole day, and of sessions by time. */
export type Overrides = Readonly<{ day: number | null; at: Readonly<Record<string, number>> }>
/** The rights with which the whole day and its sessions, by time, are closed. */
export type Closings = Readonly<{
  day: readonly ClosingRight[]
  at: Readonly<Record<string, readonly ClosingRight[]>>
}>
/** Places taken (held or sold) per session and over the day, with closures and limits. */
export type CapacityDay = Readonly<{
  limits: Limits | null
  overrides: Overrides
  taken: number
  takenAt: Readonly<Record<string, number>>
  closings: Closings
  /** The closings in the form that is read most often. */
  closed: boolean
  closedTimes: readonly string[]
  holds: Holds
}>

export const noHolds: Holds = emptyMap
export const holdOf = (holds: Holds, id: string): Hold | undefined => valueOf(holds, id)
/** Returns the changes of a hold that are not settled. */
export const changesOf = (hold: Hold | undefined): HoldChanges =>
  hold === undefined || hold.status === 'released' ? [] : (hold.changes ?? [])
export const withHold = (holds: Holds, id: string, hold: Hold): Holds => withValue(holds, id, hold)
