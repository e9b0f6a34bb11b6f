import type { PartyChoice, PartyOutcome } from '@arung/contracts/closures/closures'
import { command, now, type Process } from '../processes/reaction.ts'

/**
 * From a closure to its sessions, then to its parties and the mails of those of the desk; from a kept booking to the
 * mail of its guests and their voucher; and from the calendar of closed days to every pool, and to every product that takes places of none.
 */
export const closures: Process<
  | 'command'
  | 'closures.close'
  | 'closures.calendar'
  | 'mail.closed'
  | 'mail.kept'
  | 'voucher.render'
> = {
  name: 'closures',
  react(event) {
    switch (event.type) {
      case 'ClosureStarted': {
        const { closureId, date, list, times, at } = event.data
        return [
          now('closures.close', { closureId, scope: JSON.stringify({ date, list, times }), at }),
        ]
      }
      case 'ScopeClosed': {
        const { closureId, bookingIds } = event.data
        return bookingIds.map(bookingId => handle(closureId, bookingId))
      }
      case 'PartiesDecided': {
        const { closureId, parties } = event.data
        return parties.filter(isActed).map(({ bookingId }) => handle(closureId, bookingId))
      }
      case 'PartyHandled': {
        const { closureId, bookingId, outcome } = event.data
        return isDone(outcome) ? [now('mail.closed', { closureId, bookingId, outcome })] : []
      }
      case 'BookingKept': {
        const { sale, until, terms, words, at } = event.data
        if (sale.kind !== 'ORDER') return []
        const { lineId, name, nameId, date, time, guests } = terms
        const kept = { lineId, name, nameId, date, time, guests, until, words, at }
        const orderId = sale.id
        return [
          now('mail.kept', { orderId, kept: JSON.stringify(kept) }),
          now('voucher.render', { orderId }),
        ]
      }
      case 'ClosedDaySaved':
      case 'ClosedDayRemoved':
        return [now('closures.calendar', { date: event.data.date })]
      case 'PoolSaved':
        return event.data.version === 1
          ? [command(`/internal/pools/${event.data.poolId}/closed-days`)]
          : []
      case 'ReservationProductSaved': {
        const { productId, product } = event.data
        return product.kind === 'SINGLE'
          ? [command(`/internal/reservation-products/${productId}/closed-days`)]
          : []
      }
      default:
        return []
    }
  },
}

const isDone = (outcome: PartyOutcome): boolean =>
  outcome === 'MOVED' || outcome === 'CANCELED' || outcome === 'KEPT'
const isActed = ({ choice }: PartyChoice): boolean => choice.kind !== 'LATER'
const handle = (closureId: string, bookingId: string) =>
  command(`/internal/closures/${closureId}/parties/${bookingId}`)
