import type {
  BookingState,
  CancelReason,
  DeclineReason,
  EndedBecause,
  FirstState,
  Outcome,
  PriceChoice,
  TakeBackReason,
  UnpaidReason,
} from '@arung/contracts/bookings/statuses'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Numbers } from '@arung/contracts/bookings/pricing'
import type { CancelTerms } from '@arung/contracts/bookings/sales'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { Sale } from './sale.ts'

/** What a booking takes from its sale: one activity on one date and session, for a number of guests. */
export type BookingTerms = Readonly<{
  lineId: string
  /** Index of this activity within its line, from 0. */
  part: number
  /**
   * Products of the site: the activity, and the product it was sold with, which for a combo is the combo. Null for the
   * desk's own sales.
   */
  productId: string | null
  soldProductId: string | null
  /** Product of the reservation area. Null while it is not mapped. */
  reservationProductId: string | null
  /** The day list that the booking appears in. NONE while it is not mapped. */
  list: DayListKind
  name: string
  nameId: string
  /** On the operator's calendar and clock. */
  date: string
  time: string
  guests: number
  rates: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  addOns: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  /** The booking's share of its line's price after the discount, in minor units of the sale's currency. */
  share: number
}>

/** The last move of a booking, which can be taken back. */
export type Move = 'CHECK_IN' | 'START' | 'END' | 'NO_SHOW'

/** A session, on the operator's calendar and clock. */
export type Slot = Readonly<{ date: string; time: string }>
/** The places that a booking has, and those that it is to have or has instead. */
export type PlacesChange = Readonly<{
  before: readonly HeldPlaces[]
  after: readonly HeldPlaces[]
}>
/** Other numbers of guests with their shares in rupiah, and what happens to the price if it differs. */
export type AskedGuests = Readonly<{
  before: Numbers & { share: number }
  after: Numbers & { share: number }
  choice: PriceChoice | null
}>
/**
 * How a request ended without its change. `by` is null when it lapsed because a session began. A replaced one makes way
 * for the newer request that follows it in the same append.
 */
export type RequestEnd = Readonly<{
  outcome: 'DECLINED' | 'LAPSED' | 'REPLACED' | 'WITHDRAWN'
  reason: DeclineReason | null
  by: string | null
  at: string
}>
/** One change of a booking and of its places, which are matched to it by its id. */
type Change = Readonly<{ changeId: string; places: PlacesChange }>

/**
 * When it happened by the clock of the device, for a move that waited there for a connection. Null for a move that was
 * sent at once. Order and limits follow `at`, the time of the server.
 */
export type Happened = Readonly<{ happenedAt: string | null }>

/** The booking, and the sale it belongs to. */
export type BookingId = Readonly<{ bookingId: string; sale: Sale }>

/** One activity of a sale (reservation page, moves). No event says who the guests are; their sale does. */
export type BookingEvent =
  | {
      type: 'BookingOpened'
      data: BookingId & { terms: BookingTerms; state: FirstState; at: string }
    }
  /** The places were released before the booking was written: it never will be. */
  | { type: 'BookingForfeited'; data: { bookingId: string; at: string } }
  /** `by` is the account that did it, as in the next. */
  | { type: 'BookingApproved'; data: BookingId & { by: string; at: string } }
  /** The sale was changed before anybody arrived, or the booking's product in the reservation area is now known. */
  | {
      type: 'BookingChanged'
      data: BookingId & { before: BookingTerms; after: BookingTerms; at: string }
    }
  /**
   * The booking is cancelled. `by` is null when it was cancelled with its sale, or when nobody decided in time. A
   * person gives the reason and, for a booking that is cancelled on its own, what its guests get back. The sale follows
   * that.
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
  /**
   * Its session does not take place. The booking stays paid, and its guests choose a date until `until`, a local date.
   * `terms` are those of the closed session, `words` is the operator's sentence for the guests, and `by` the account that
   * decided.
   */
  | {
      type: 'BookingKept'
      data: BookingId & {
        closureId: string
        until: string
        terms: BookingTerms
        words: Readonly<{ en: string; id: string }>
        by: string
        at: string
      }
    }
  /**
   * A person who may not decide requests another day or session. Places are held on both until `lapsesAt` at the
   * latest.
   */
  | {
      type: 'MoveAsked'
      data: BookingId & Change & { to: Slot; lapsesAt: string; by: string; at: string }
    }
  | {
      type: 'BookingMoved'
      data: BookingId & Change & { before: Slot; after: Slot; by: string; at: string }
    }
  /** The requested move does not happen. */
  | {
      type: 'MoveDeclined'
      data: BookingId & Change & RequestEnd & { to: Slot }
    }
  /**
   * The numbers of guests differ from what was sold. `choice` says what happened to the price if it differs. Shares are
   * rupiah.
   */
  | {
      type: 'GuestsChanged'
      data: BookingId & Change & AskedGuests & { by: string; at: string }
    }
  /** An agent requests other numbers of guests of an approved booking. More places are held until `lapsesAt` at the latest. */
  | {
      type: 'GuestsAsked'
      data: BookingId & Change & AskedGuests & { lapsesAt: string; by: string; at: string }
    }
  /** The requested numbers do not become those of the booking. */
  | {
      type: 'GuestsDeclined'
      data: BookingId & Change & RequestEnd & Pick<AskedGuests, 'before' | 'after'>
    }
  /** A change took its places and was never written. Its places are free again, and it never will be written. */
  | { type: 'BookingChangeDropped'; data: BookingId & { changeId: string; at: string } }
  /** The sale was cancelled or changed when guests had already arrived: a person decides. */
  | { type: 'BookingContradicted'; data: BookingId & { terms: BookingTerms | null; at: string } }
  /**
   * `present` is how many guests have arrived. `unpaid` is why they were let in although they still owe money, and null
   * where they owe nothing or were let in before.
   */
  | {
      type: 'GuestsArrived'
      data: BookingId &
        Happened & { present: number; unpaid: UnpaidReason | null; by: string; at: string }
    }
  | { type: 'ActivityStarted'; data: BookingId & Happened & { by: string; at: string } }
  | {
      type: 'ActivityEnded'
      data: BookingId & Happened & { outcome: Outcome; by: string; at: string }
    }
  /** The sale is completed: the outcome of the booking is final. */
  | { type: 'BookingCompleted'; data: BookingId & { at: string } }
  /**
   * The last move was a mistake. The reason is chosen from a list and not written, so that nobody is named. Null where
   * none was asked for.
   */
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
