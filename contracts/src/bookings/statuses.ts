import { z } from 'zod'
import { SaleCancelReason } from './sales.ts'

/** Whether a booking stands, and where its guests are. */
export const BookingState = z.enum([
  'NEED_APPROVAL',
  'APPROVED',
  'ARRIVED',
  'ON_ACTIVITY',
  'ENDED',
  'CANCELED',
])
export type BookingState = z.infer<typeof BookingState>
/** What a booking begins as: it stands, or somebody has to approve it. */
export const FirstState = BookingState.extract(['NEED_APPROVAL', 'APPROVED'])
export type FirstState = z.infer<typeof FirstState>

/** Why nobody comes: with its sale, said no, not decided in time, by the desk, or its session does not take place. */
export const CancelReason = z.enum(['SALE', 'DECLINED', 'LAPSED', 'CANCELED', 'CLOSED'])
export type CancelReason = z.infer<typeof CancelReason>

/** How an activity ended: as planned, broken off, or without anybody who came. */
export const Outcome = z.enum(['COMPLETED', 'ABORTED', 'NO_SHOW'])
export type Outcome = z.infer<typeof Outcome>

/** Why a move is taken back by somebody else, or long after: chosen, so that nothing is written of guests. */
export const TakeBackReason = z.enum([
  'WRONG_BOOKING',
  'WRONG_NUMBER',
  'CAME_AFTER_ALL',
  'PRESSED_BY_MISTAKE',
])
export type TakeBackReason = z.infer<typeof TakeBackReason>

/** What becomes of the price where other numbers cost something else: it stays, or the difference is charged or given back. */
export const PriceChoice = z.enum(['KEEP', 'CHARGE', 'GIVE_BACK'])
export type PriceChoice = z.infer<typeof PriceChoice>

/** Why a move that somebody asked for does not happen: chosen, so that nothing is written of guests. */
export const DeclineReason = z.enum(['GUESTS_ASKED', 'NEEDED_FOR_OTHERS', 'WEATHER', 'OTHER'])
export type DeclineReason = z.infer<typeof DeclineReason>

/** Why a booking that a person cancelled, or a request that a person declined, does not take place. */
export const EndedBecause = z.enum([...DeclineReason.options, ...SaleCancelReason.options])
export type EndedBecause = z.infer<typeof EndedBecause>

/** The codes that staff read and say (specification, point 3). */
export const statusCodes = {
  NEED_APPROVAL: 0,
  APPROVED: 1,
  ARRIVED: 2,
  ON_ACTIVITY: 3,
  ENDED: 4,
  RESCHEDULED: 5,
  PAID: 6,
  CANCELED: 9,
} as const
export type StatusName = keyof typeof statusCodes

/**
 * What is shown of a booking: where its guests are, and of one that nobody has come to yet whether a move waits for
 * approval, or its sale has nothing left to collect. Nobody commands PAID.
 */
export function statusOf(
  state: BookingState,
  { isPaid, moveWaits }: Readonly<{ isPaid: boolean; moveWaits: boolean }>,
): StatusName {
  if (state !== 'APPROVED') return state
  if (moveWaits) return 'RESCHEDULED'
  return isPaid ? 'PAID' : 'APPROVED'
}

/** The code of what is shown of a booking. */
export const statusCodeOf = (...of: Parameters<typeof statusOf>): number =>
  statusCodes[statusOf(...of)]
