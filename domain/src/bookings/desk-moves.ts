import type { DeclineReason, FirstState } from '@arung/contracts/bookings/statuses'
import type { SaleCancelReason, CancelTerms } from '@arung/contracts/bookings/sales'
import { accept, refuse, type Decision } from '../decider.ts'
import type { Booking, Cancellation, LiveBooking } from './booking-state.ts'
import type { BookingEvent, BookingTerms } from './events.ts'
import type { Sale } from './sale.ts'

/** Opens a booking of a sale that was made at the desk: approved, or on request. */
export type OpenBooking = Readonly<{
  type: 'OpenBooking'
  bookingId: string
  sale: Sale
  terms: BookingTerms
  state: FirstState
  now: string
}>
/**
 * `seen` is the revision of the request that the approver saw. A request that was changed since must be reviewed again.
 */
export type Approve = Readonly<{ type: 'Approve'; seen: number; by: string; now: string }>
/** `by` and `reason` are null when the request lapsed: nobody decided in time. */
export type Decline = Readonly<{
  type: 'Decline'
  reason: DeclineReason | null
  by: string | null
  now: string
}>
/**
 * `wasClosed`: the session does not take place, so guests who have already arrived are sent home. `alone` is set when
 * the booking is cancelled without its sale: the reason, and what its guests get back. `seen` is the revision that the
 * decision is based on, where it is based on one.
 */
export type Cancel = Readonly<{
  type: 'Cancel'
  wasClosed: boolean
  alone?: Readonly<{ reason: SaleCancelReason; terms: CancelTerms }>
  seen?: number
  by: string | null
  now: string
}>
export type DeskCommand = OpenBooking | Approve | Decline | Cancel
export type DeskRefusal =
  | 'BookingTaken'
  | 'BookingForfeited'
  | 'FollowsOrder'
  | 'NotWaiting'
  | 'ChangedMeanwhile'
  | 'BookingEnded'
  | 'HasArrived'
  | 'UnderWay'

type Answer = Decision<BookingEvent, DeskRefusal>

/**
 * Opening again emits no event. One id belongs to one booking of one sale. Refuses when the places were already
 * released.
 */
export function open({ type: _type, now: at, ...asked }: OpenBooking, state: Booking): Answer {
  if (asked.sale.kind === 'ORDER') return refuse('FollowsOrder')
  if (!state.exists)
    return state.forfeited
      ? refuse('BookingForfeited')
      : accept({ type: 'BookingOpened', data: { ...asked, at } })
  return state.sale.kind === asked.sale.kind && state.sale.id === asked.sale.id
    ? accept()
    : refuse('BookingTaken')
}

export function approve({ seen, by, now: at }: Approve, state: LiveBooking): Answer {
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  switch (state.state) {
    case 'NEED_APPROVAL':
      if (seen !== state.revision) return refuse('ChangedMeanwhile')
      return accept({ type: 'BookingApproved', data: { ...idOf(state), by, at } })
    case 'APPROVED':
      return accept()
    default:
      return refuse('NotWaiting')
  }
}

/** Declines a request: a person says no, or nobody decided in time. */
export function decline({ reason, by, now: at }: Decline, state: LiveBooking): Answer {
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  if (state.state === 'CANCELED') return accept()
  if (state.state !== 'NEED_APPROVAL') return refuse('NotWaiting')
  const said = { why: by === null ? 'LAPSED' : 'DECLINED', by, at } as const
  return cancelled(state, reason === null ? said : { ...said, reason })
}

/**
 * Cancels a booking of the desk. The booking of an order is cancelled with its order, or with the part that an order
 * change removes.
 */
export function cancel(
  { wasClosed, alone, seen, by, now: at }: Cancel,
  state: LiveBooking,
): Answer {
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  if (state.state === 'CANCELED') return accept()
  if (seen !== undefined && seen !== state.revision) return refuse('ChangedMeanwhile')
  const said = { why: wasClosed ? 'CLOSED' : 'CANCELED', by, ...alone, at } as const
  switch (state.state) {
    case 'NEED_APPROVAL':
    case 'APPROVED':
      return cancelled(state, said)
    case 'ARRIVED':
      return wasClosed ? cancelled(state, said) : refuse('HasArrived')
    case 'ON_ACTIVITY':
      return refuse('UnderWay')
    case 'ENDED':
      return refuse('BookingEnded')
  }
}

const idOf = ({ bookingId, sale }: LiveBooking) => ({ bookingId, sale })
const cancelled = (state: LiveBooking, said: Cancellation): Decision<BookingEvent, never> =>
  accept({ type: 'BookingCanceled', data: { ...idOf(state), ...said } })
