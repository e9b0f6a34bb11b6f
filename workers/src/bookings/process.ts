import type { PlacesChange, Slot } from '@arung/domain/bookings/events'
import type { Sale } from '@arung/domain/bookings/sale'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import { instantOf, nightAfter } from '@arung/domain/time'
import { command, now, type Process, type Reaction } from '../processes/reaction.ts'

/**
 * From orders to the bookings of the day, and back: guests who have arrived can no longer cancel. A later mapping
 * resolves the bookings that waited for it.
 */
export const bookings: Process<'command' | 'bookings.map'> = {
  name: 'bookings',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed':
      case 'OrderCancelled':
        return [follow(event.data.orderId)]
      case 'OrderChanged':
        // An unconfirmed order has no bookings yet.
        return event.data.completesAt === null ? [] : [follow(event.data.orderId)]
      case 'GuestsArrived':
        return ofOrder(event.data.sale, orderId => command(`/internal/orders/${orderId}/attend`))
      case 'MoveTakenBack':
        // Changes of the sale were not applied while its guests were here.
        return event.data.state === 'APPROVED' ? ofOrder(event.data.sale, follow) : []
      case 'MoveAsked':
      case 'GuestsAsked':
        return [lapse(event.data.bookingId, event.data.lapsesAt)]
      case 'BookingMoved':
        return [settle(event.data), lapse(event.data.bookingId, beginOf(event.data.after))]
      case 'MoveDeclined':
      case 'GuestsDeclined':
        return [settle(event.data)]
      case 'GuestsChanged': {
        // After the change, the held places no longer have a timer of their own.
        const [hold] = event.data.places.after
        const [demand] = hold?.demands ?? []
        if (hold === undefined || demand === undefined) return [settle(event.data)]
        const begin = beginOf({ date: hold.date, time: demand.time })
        return [settle(event.data), lapse(event.data.bookingId, begin)]
      }
      case 'ActivityEnded':
      case 'BookingCanceled':
        // Sent for each booking, as any may be the last of its order.
        return ofOrder(event.data.sale, orderId =>
          command(`/internal/orders/${orderId}/complete`, {}, nightAfter(event.data.at)),
        )
      case 'ProductMappingSaved':
        return [now('bookings.map', { productId: event.data.mapping.productId })]
      default:
        return []
    }
  },
}

type Changed = Readonly<{ bookingId: string; changeId: string; places: PlacesChange }>
const settle = ({ bookingId, changeId, places: { before, after } }: Changed) => {
  const holds = changedHolds(before, after).map(({ poolId, date, holdId }) => ({
    poolId,
    date,
    holdId,
  }))
  return command(`/internal/bookings/${bookingId}/settle`, { changeId, holds })
}
/** For when nobody has decided by then. */
const lapse = (bookingId: string, at: string) =>
  command(`/internal/bookings/${bookingId}/lapse`, { at }, at)
const beginOf = ({ date, time }: Slot): string => instantOf(date, time)
const follow = (orderId: string) => command(`/internal/orders/${orderId}/bookings`)
const ofOrder = (
  { kind, id }: Sale,
  asks: (orderId: string) => Reaction<'command'>,
): readonly Reaction<'command'>[] => (kind === 'ORDER' ? [asks(id)] : [])
