import { z } from 'zod'
import { SaleCancelReason } from './sales.ts'

/** The state of a booking, and where its guests are. */
export const BookingState = z.enum([
  'NEED_APPROVAL',
  'APPROVED',
  'ARRIVED',
  'ON_ACTIVITY',
  'ENDED',
  'CANCELED',
])
export type BookingState = z.infer<typeof BookingState>
/** The first state of a booking: approved, or waiting for approval. */
export const FirstState = BookingState.extract(['NEED_APPROVAL', 'APPROVED'])
export type FirstState = z.infer<typeof FirstState>

/**
 * Why a booking was cancelled: with its sale, declined, not decided in time, by the desk, or because its session does
 * not take place.
 */
export const CancelReason = z.enum(['SALE', 'DECLINED', 'LAPSED', 'CANCELED', 'CLOSED'])
export type CancelReason = z.infer<typeof CancelReason>

/** How an activity ended: as planned, broken off, or with no guest present. */
export const Outcome = z.enum(['COMPLETED', 'ABORTED', 'NO_SHOW'])
export type Outcome = z.infer<typeof Outcome>

/**
 * Why a move is taken back by another person, or long after it. Reasons are chosen from a list so that nothing is
 * written about guests.
 */
export const TakeBackReason = z.enum([
  'WRONG_BOOKING',
  'WRONG_NUMBER',
  'CAME_AFTER_ALL',
  'PRESSED_BY_MISTAKE',
])
export type TakeBackReason = z.infer<typeof TakeBackReason>

/**
 * Why guests are let in who still owe money. Reasons are chosen from a list so that nothing is written about guests.
 */
export const UnpaidReason = z.enum(['COLLECT_AFTER', 'AGENT_PAYS', 'MANAGER_AGREED', 'OTHER'])
export type UnpaidReason = z.infer<typeof UnpaidReason>

/** What happens to the price when new guest numbers change it: it stays, or the difference is charged or paid back. */
export const PriceChoice = z.enum(['KEEP', 'CHARGE', 'GIVE_BACK'])
export type PriceChoice = z.infer<typeof PriceChoice>

/** Why a requested move is declined. Reasons are chosen from a list so that nothing is written about guests. */
export const DeclineReason = z.enum(['GUESTS_ASKED', 'NEEDED_FOR_OTHERS', 'WEATHER', 'OTHER'])
export type DeclineReason = z.infer<typeof DeclineReason>

/** Why a booking was cancelled by a person, or a request declined by one. */
export const EndedBecause = z.enum([...DeclineReason.options, ...SaleCancelReason.options])
export type EndedBecause = z.infer<typeof EndedBecause>

/** The codes that staff use (specification, point 3). */
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

/** Returns whether another session waits for approval. A request for other numbers of guests keeps the status as it is. */
export const asksForMove = (request: Readonly<{ guests: unknown }> | null): boolean =>
  request !== null && request.guests === null

/**
 * Returns the displayed status of a booking: where its guests are, and before anybody arrives whether a move waits for
 * approval or the sale has nothing left to collect. No command sets PAID.
 */
export function statusOf(
  state: BookingState,
  { isPaid, moveWaits }: Readonly<{ isPaid: boolean; moveWaits: boolean }>,
): StatusName {
  if (state !== 'APPROVED') return state
  if (moveWaits) return 'RESCHEDULED'
  return isPaid ? 'PAID' : 'APPROVED'
}

/** Returns the code of the displayed status of a booking. */
export const statusCodeOf = (...of: Parameters<typeof statusOf>): number =>
  statusCodes[statusOf(...of)]
