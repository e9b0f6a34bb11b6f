import type {
  ClosureChoice,
  ClosureReason,
  ClosureScope,
  PartyChoice,
  PartyOutcome,
} from '@arung/contracts/closures/closures'
import type { ClosingRight } from '../capacity/rights.ts'

/** A sentence of the operator in both languages. It must not name anybody. */
export type Words = Readonly<{ en: string; id: string }>
/** Why a party was not moved, cancelled or kept: the name of a refusal, and its message in English. */
export type Refusal = Readonly<{ code: string; message: string }>

/** Sessions that do not take place, and what becomes of their parties (day and money page, closing). */
export type ClosureEvent =
  /** `right` is the starter's right over the list. `by` is an account, as in the next. */
  | {
      type: 'ClosureStarted'
      data: ClosureScope & {
        closureId: string
        reason: ClosureReason
        words: Words
        right: ClosingRight
        parties: readonly PartyChoice[]
        by: string
        at: string
      }
    }
  /** The sessions are closed: nobody moves into them any more. It is the turn of these parties. */
  | { type: 'ScopeClosed'; data: { closureId: string; bookingIds: readonly string[]; at: string } }
  /** What happens to parties that were left for later, failed, or came in meanwhile. */
  | {
      type: 'PartiesDecided'
      data: { closureId: string; parties: readonly PartyChoice[]; by: string; at: string }
    }
  | {
      type: 'PartyHandled'
      data: {
        closureId: string
        bookingId: string
        choice: ClosureChoice
        outcome: Exclude<PartyOutcome, 'LATER'>
        refusal: Refusal | null
        at: string
      }
    }
  /** Every chosen party has had its turn. */
  | { type: 'ClosureFinished'; data: { closureId: string; at: string } }

/** The calendar of days on which nothing is sold. */
export type ClosedDaysEvent =
  | { type: 'ClosedDaySaved'; data: { date: string; name: Words; at: string } }
  | { type: 'ClosedDayRemoved'; data: { date: string; at: string } }

export type ClosuresEvent = ClosureEvent | ClosedDaysEvent
