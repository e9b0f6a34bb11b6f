import type {
  BookingState,
  CancelReason,
  DeclineReason,
  EndedBecause,
  FirstState,
  Outcome,
  PriceChoice,
  TakeBackReason,
} from '@arung/contracts/bookings/statuses'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Numbers } from '@arung/contracts/reservations/pricing'
import type { CancelTerms } from '@arung/contracts/bookings/sales'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { Sale } from './sale.ts'

/** What a booking has of its sale: one activity on one date and session, for so many guests. */
export type BookingTerms = Readonly<{
  lineId: string
  /** Which of the line's activities this is, from 0. */
  part: number
  /** Of the site's products the activity, and what it was bought with, which is a combo's own; null for the desk's own. */
  productId: string | null
  soldProductId: string | null
  /** Of the reservation area; null while nothing says what it becomes there. */
  reservationProductId: string | null
  /** The list of the day that it stands in; NONE while it is not mapped. */
  list: DayListKind
  name: string
  nameId: string
  /** The operator's calendar and clock. */
  date: string
  time: string
  guests: number
  rates: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  addOns: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  /** Its part of what its line costs after the discount, in minor units of the sale's currency. */
  share: number
}>

/** What was done last, and can be taken back. */
export type Move = 'CHECK_IN' | 'START' | 'END' | 'NO_SHOW'

/** The operator's calendar and clock. */
export type Slot = Readonly<{ date: string; time: string }>
/** What a booking has, and what it is to have or has instead. */
export type PlacesChange = Readonly<{
  before: readonly HeldPlaces[]
  after: readonly HeldPlaces[]
}>
/** One change of a booking together with its places, which follow it by its id. */
type Change = Readonly<{ changeId: string; places: PlacesChange }>

/** Which booking it is, and whose. */
export type BookingId = Readonly<{ bookingId: string; sale: Sale }>

/** One activity of a sale (reservation page, moves). Nothing in it says who the guests are: their sale does. */
export type BookingEvent =
  | {
      type: 'BookingOpened'
      data: BookingId & { terms: BookingTerms; state: FirstState; at: string }
    }
  /** Its places went back before it was written: it never will be. */
  | { type: 'BookingForfeited'; data: { bookingId: string; at: string } }
  /** `by` is the account of who did it, as in the next. */
  | { type: 'BookingApproved'; data: BookingId & { by: string; at: string } }
  /** Its sale was changed before anybody came, or what it becomes is known by now. */
  | {
      type: 'BookingChanged'
      data: BookingId & { before: BookingTerms; after: BookingTerms; at: string }
    }
  /**
   * Nobody comes any more; `by` is null where it went with its sale, or nobody decided in time. A person says the reason, and
   * of one that is cancelled by itself what its guests get back: its sale follows that.
   */
  | {
      type: 'BookingCanceled'
      data: BookingId & {
        why: CancelReason
        by: string | null
        reason?: EndedBecause
        terms?: CancelTerms
        at: string
      }
    }
  /** Somebody who may not decide it asks for another day or session: places are held on both until `lapsesAt` at the latest. */
  | {
      type: 'MoveAsked'
      data: BookingId & Change & { to: Slot; lapsesAt: string; by: string; at: string }
    }
  | {
      type: 'BookingMoved'
      data: BookingId & Change & { before: Slot; after: Slot; by: string; at: string }
    }
  /** What was asked for does not happen; nobody said so where it lapsed, because one of its sessions began. */
  | {
      type: 'MoveDeclined'
      data: BookingId &
        Change & {
          to: Slot
          outcome: 'DECLINED' | 'LAPSED'
          reason: DeclineReason | null
          by: string | null
          at: string
        }
    }
  /** Others come than were sold. `choice` says what became of the price where it is another; shares are rupiah. */
  | {
      type: 'GuestsChanged'
      data: BookingId &
        Change & {
          before: Numbers & { share: number }
          after: Numbers & { share: number }
          choice: PriceChoice | null
          by: string
          at: string
        }
    }
  /** A change that took its places and was never written: its places are free again, and it never will be. */
  | { type: 'BookingChangeDropped'; data: BookingId & { changeId: string; at: string } }
  /** Its sale was cancelled or changed when guests had already come: a person decides. */
  | { type: 'BookingContradicted'; data: BookingId & { terms: BookingTerms | null; at: string } }
  /** So many of the guests are there. */
  | { type: 'GuestsArrived'; data: BookingId & { present: number; by: string; at: string } }
  | { type: 'ActivityStarted'; data: BookingId & { by: string; at: string } }
  | { type: 'ActivityEnded'; data: BookingId & { outcome: Outcome; by: string; at: string } }
  /** Its sale is completed: how it ended stays. */
  | { type: 'BookingCompleted'; data: BookingId & { at: string } }
  /** The last move was a slip; why is chosen and not written, so that nobody is named. Null where nobody asked. */
  | {
      type: 'MoveTakenBack'
      data: BookingId & {
        move: Move
        state: BookingState
        present: number
        reason: TakeBackReason | null
        by: string
        at: string
      }
    }
