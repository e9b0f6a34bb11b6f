import type { Share, StopReason, TripAnswer, UnitList } from '@arung/contracts/days/assignments'
import type { Level } from '@arung/contracts/days/levels'
import type { Direction, Run, StopState } from '@arung/contracts/days/runs'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Happened } from '../bookings/events.ts'
import type { ClosingRight } from '../capacity/rights.ts'
import type { Party } from './facts.ts'

/** Where guides work: on a unit of a departure, or with all of the departure. */
export type GuidePlace = Readonly<{ list: DayListKind; time: string; unitId: string | null }>

/** What happened to a phone without a line, kept beside the server's time. Nothing is decided by it. */
type Said = Readonly<{ date: string; happenedAt: string; at: string }>
/** A run as a mail to guests names it. */
export type Ride = Readonly<{ runId: string; vehicleId: string; time: string }>

/** What a day needs beside its bookings. Units, guides and accounts are named by their ids: nothing is personal. */
export type DayEvent =
  | { type: 'DayNoteSaved'; data: { date: string; text: string; at: string } }
  | { type: 'DayNoteRemoved'; data: { date: string; at: string } }
  /** `by` is null when the assignment follows a change of the booking. */
  | {
      type: 'PartyAssigned'
      data: {
        date: string
        bookingId: string
        party: Party
        before: readonly Share[]
        after: readonly Share[]
        by: string | null
        at: string
      }
    }
  | {
      type: 'GuidesAssigned'
      data: GuidePlace & {
        date: string
        before: readonly string[]
        after: readonly string[]
        by: string
        at: string
      }
    }
  /** The unit makes no trip that begins at `from` (HH:mm) or later. `list` is the list that it works for. */
  | {
      type: 'UnitStopped'
      data: StoppedUnit & Happened & { from: string; reason: StopReason; by: string; at: string }
    }
  | { type: 'UnitReturned'; data: StoppedUnit & { by: string; at: string } }
  /** Water and weather of a list. GREEN removes the level. `right` is that with which a STOP closes sessions. */
  | {
      type: 'LevelSet'
      data: {
        date: string
        list: UnitList
        level: Level
        note: string
        /** HH:mm; null for all day. */
        from: string | null
        right: ClosingRight
        by: string
        at: string
      }
    }
  /** `before` is null for a new run, `after` for one that is removed, `by` when the run follows a change of a booking. */
  | {
      type: 'RunPlanned'
      data: {
        date: string
        runId: string
        before: Run | null
        after: Run | null
        by: string | null
        at: string
      }
    }
  /** `by` is the account, or the driver of the run who reported it by a day link. */
  | {
      type: 'StopChanged'
      data: Happened & {
        date: string
        runId: string
        transferId: string
        before: StopState
        after: StopState
        by: string
        at: string
      }
    }
  /** What guides and drivers said by their day links. Their texts must not name guests. */
  | {
      type: 'TripAnswered'
      data: Said & GuidePlace & { guideId: string; answer: TripAnswer; reason: string | null }
    }
  | { type: 'DrivingConfirmed'; data: Said & { driverId: string; drives: boolean } }
  | { type: 'VehicleChecked'; data: Said & { driverId: string; vehicleId: string } }
  | {
      type: 'FaultReported'
      data: Said & { faultId: string; driverId: string; vehicleId: string; text: string }
    }
  /** Staff let the vehicle go on driving. */
  | {
      type: 'FaultDismissed'
      data: { date: string; faultId: string; vehicleId: string; by: string; at: string }
    }
  /** Guests are mailed about their runs or, for STARTED, that their driver is on the way. */
  | {
      type: 'TransferMailed'
      data: {
        date: string
        direction: Direction
        transferId: string
        about: 'PLAN' | 'STARTED'
        rides: readonly Ride[]
        /** Whether an earlier mail said something else. */
        isCorrection: boolean
        /** The job that sends the mail. */
        mailId: string
        at: string
      }
    }

type StoppedUnit = Readonly<{ date: string; list: DayListKind; unitId: string }>
