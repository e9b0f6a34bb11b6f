import type { BookingState, Outcome, TakeBackReason } from '@arung/contracts/bookings/statuses'

/** What a booking has of its sale: one activity on one date and session, for so many guests. */
export type BookingTerms = Readonly<{
  lineId: string
  /** Which of the line's activities this is, from 0. */
  part: number
  /** What was chosen, and of a combo which of its activities. */
  productId: string
  name: string
  nameId: string
  /** The operator's calendar and clock. */
  date: string
  time: string
  guests: number
  rates: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  addOns: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
}>

/** What was done last, and can be taken back. */
export type Move = 'CHECK_IN' | 'START' | 'END' | 'NO_SHOW'

/** One activity of a sale (reservation page, moves). Nothing in it says who the guests are: their sale does. */
export type BookingEvent =
  | {
      type: 'BookingOpened'
      data: { bookingId: string; orderId: string; terms: BookingTerms; at: string }
    }
  /** Its places went back before it was written: it never will be. */
  | { type: 'BookingForfeited'; data: { bookingId: string; at: string } }
  /** Its sale was changed before anybody came. */
  | {
      type: 'BookingChanged'
      data: {
        bookingId: string
        orderId: string
        before: BookingTerms
        after: BookingTerms
        at: string
      }
    }
  /** Its sale was cancelled, or does without it. */
  | { type: 'BookingCanceled'; data: { bookingId: string; orderId: string; at: string } }
  /** Its sale was cancelled or changed when guests had already come: a person decides. */
  | {
      type: 'BookingContradicted'
      data: { bookingId: string; orderId: string; terms: BookingTerms | null; at: string }
    }
  /** So many of the guests are there. `by` is the account of who received them, as in the next. */
  | {
      type: 'GuestsArrived'
      data: { bookingId: string; orderId: string; present: number; by: string; at: string }
    }
  | {
      type: 'ActivityStarted'
      data: { bookingId: string; orderId: string; by: string; at: string }
    }
  | {
      type: 'ActivityEnded'
      data: { bookingId: string; orderId: string; outcome: Outcome; by: string; at: string }
    }
  /** The last move was a slip; why is chosen and not written, so that nobody is named. Null where nobody asked. */
  | {
      type: 'MoveTakenBack'
      data: {
        bookingId: string
        orderId: string
        move: Move
        state: BookingState
        present: number
        reason: TakeBackReason | null
        by: string
        at: string
      }
    }
