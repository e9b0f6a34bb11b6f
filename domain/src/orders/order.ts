import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { OrderCommand, OrderRefusal, PlacedOrder } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { attend, openBookings } from './order-bookings.ts'
import { change, dropChange } from './order-changes.ts'
import { collectPayment, confirmTransfer, voidPayment } from './desk-payments.ts'
import { recordPayment, reinstate, settleLate, startPayment } from './order-money.ts'
import { cancel, complete, confirm, decline, expire, remove } from './order-moves.ts'
import { addInternalNote, resendVoucher, sendGuestNote } from './order-notes.ts'
import { recordRefund, releaseRefund, reserveRefund, returnRefund } from './order-refunds.ts'
import { evolveOrder, type LiveOrder, type Order } from './order-state.ts'
import { review } from './review.ts'
import { viewIdentityPicture } from './identity-pictures.ts'
import { nameParticipants } from './participants.ts'
import { namePickupPlace } from './pickup-place.ts'
import { verifyOrder } from './verify.ts'

export type { OrderCommand, OrderRefusal } from './commands.ts'
export type { LiveOrder, Order } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** An order and its money (domain page, order lifecycle). */
export const order: Decider<OrderCommand, OrderEvent, Order, OrderRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'PlaceOrder') return place(command.order, state)
    return state.exists ? decideLive(command, state) : refuse('OrderUnknown')
  },
  evolve: evolveOrder,
}

/** One checkout becomes one order. Throws when the amounts do not add up: a caller that is wrong sells nothing. */
function place(placed: PlacedOrder, state: Order): Answer {
  if (state.exists)
    return state.placed.checkoutId === placed.checkoutId ? accept() : refuse('OrderAlreadyPlaced')
  const event: OrderEvent = { type: 'OrderPlaced', data: placed }
  const fault = verifyOrder([event])
  if (fault !== null) throw new Error(`Order ${placed.orderId}: ${fault.reason}`)
  return accept(event)
}

function decideLive(
  command: Exclude<OrderCommand, { type: 'PlaceOrder' }>,
  state: LiveOrder,
): Answer {
  switch (command.type) {
    case 'StartPayment':
      return startPayment(command, state)
    case 'RecordPayment':
      return recordPayment(command, state)
    case 'CollectPayment':
      return collectPayment(command, state)
    case 'ConfirmTransfer':
      return confirmTransfer(command, state)
    case 'VoidPayment':
      return voidPayment(command, state)
    case 'ReinstateOrder':
      return reinstate(command, state)
    case 'SettleLateAsRefund':
      return settleLate(command.now, state)
    case 'ConfirmOrder':
      return confirm(command, state)
    case 'ReviewOrder':
      return review(command, state)
    case 'DeclineOrder':
      return decline(command, state)
    case 'CancelOrder':
      return cancel(command, state)
    case 'ChangeOrder':
      return change(command, state)
    case 'DropChange':
      return dropChange(command, state)
    case 'NameParticipants':
      return nameParticipants(command, state)
    case 'NamePickupPlace':
      return namePickupPlace(command, state)
    case 'ExpireOrder':
      return expire(command.now, state)
    case 'ReserveRefund':
      return reserveRefund(command, state)
    case 'ReleaseRefund':
      return releaseRefund(command, state)
    case 'RecordRefund':
      return recordRefund(command, state)
    case 'ReturnRefund':
      return returnRefund(command, state)
    case 'CompleteOrder':
      return complete(command, state)
    case 'DeleteOrder':
      return remove(command, state)
    case 'ViewIdentityPicture':
      return viewIdentityPicture(command, state)
    case 'AddInternalNote':
      return addInternalNote(command, state)
    case 'SendGuestNote':
      return sendGuestNote(command, state)
    case 'ResendVoucher':
      return resendVoucher(command, state)
    case 'OpenBookings':
      return openBookings(command, state)
    case 'AttendOrder':
      return attend(command, state)
    default:
      return never(command)
  }
}
