import { instantOf } from '@arung/domain/time'
import { command, now, type Process } from '../processes/reaction.ts'

/** From reservations to their bookings and places, and back from the outcome of a booking that needed approval. */
export const reservations: Process<'command' | 'mail.reservation' | 'mail.declined'> = {
  name: 'reservations',
  react(event) {
    switch (event.type) {
      case 'ReservationMade':
      case 'ReservationCanceled':
        return [settle(event.data.reservationId)]
      case 'BookingApproved': {
        const { kind, id } = event.data.sale
        return kind === 'RESERVATION' ? [settle(id)] : []
      }
      case 'BookingCanceled': {
        const { sale, bookingId, why, reason } = event.data
        if (sale.kind !== 'RESERVATION') return []
        const reservationId = sale.id
        // Only a person who declines gives a reason, so the party is told.
        return why === 'DECLINED' && reason !== undefined
          ? [settle(sale.id), now('mail.declined', { reservationId, bookingId, reason })]
          : [settle(sale.id)]
      }
      case 'DeskVoucherAsked':
        return [now('mail.reservation', { reservationId: event.data.reservationId })]
      case 'BookingOpened': {
        const { bookingId, terms, state } = event.data
        const begins = instantOf(terms.date, terms.time)
        // Whether or not it holds places.
        return state === 'NEED_APPROVAL'
          ? [command(`/internal/bookings/${bookingId}/lapse`, { at: begins }, begins)]
          : []
      }
      case 'MoveTakenBack': {
        const { kind, id } = event.data.sale
        // The sale may have ended while its guests were here.
        return kind === 'RESERVATION' ? [settle(id)] : []
      }
      case 'ReservationForgotten':
        return [command(`/internal/reservations/${event.data.reservationId}/erase`)]
      default:
        return []
    }
  },
}

const settle = (reservationId: string) => command(`/internal/reservations/${reservationId}/settle`)
