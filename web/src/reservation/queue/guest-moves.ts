import type { UnpaidReason } from '@arung/contracts/bookings/statuses'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { command } from '../../app/api/call.ts'
import type { Move } from './use-move.ts'

type Guests = Pick<BookingRow, 'bookingId' | 'guestName' | 'orderNumber'>

const nameOf = ({ guestName, orderNumber }: Guests): string => guestName ?? orderNumber

/** Guests are here; `unpaid` is why they are let in who still owe money. */
export function receiveMove(guests: Guests, present: number, unpaid?: UnpaidReason): Move {
  const { bookingId } = guests
  return {
    command: command('POST /reservation-admin/bookings/:id/check-in', {
      params: { id: bookingId },
      body: { present, ...(unpaid === undefined ? {} : { unpaid: { reason: unpaid } }) },
    }),
    effect: { kind: 'RECEIVE', bookingId, present },
    name: nameOf(guests),
  }
}

export const startMove = (guests: Guests): Move => ({
  command: command('POST /reservation-admin/bookings/:id/start', {
    params: { id: guests.bookingId },
  }),
  effect: { kind: 'START', bookingId: guests.bookingId },
  name: nameOf(guests),
})

export const endMove = (guests: Guests, outcome: 'COMPLETED' | 'ABORTED'): Move => ({
  command: command('POST /reservation-admin/bookings/:id/end', {
    params: { id: guests.bookingId },
    body: { outcome },
  }),
  effect: { kind: outcome === 'COMPLETED' ? 'END' : 'ABORT', bookingId: guests.bookingId },
  name: nameOf(guests),
})

export const noShowMove = (guests: Guests): Move => ({
  command: command('POST /reservation-admin/bookings/:id/no-show', {
    params: { id: guests.bookingId },
  }),
  effect: { kind: 'NO_SHOW', bookingId: guests.bookingId },
  name: nameOf(guests),
})

/** Whether guests pay first or are let in with a reason. Latecomers of guests who were let in come in as well. */
export const owes = ({ toCollect, letIn }: Pick<BookingRow, 'toCollect' | 'letIn'>): boolean =>
  toCollect > 0 && letIn === null
