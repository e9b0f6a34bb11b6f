import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { closeLines } from './close-lines.ts'
import type { OrderCommand, OrderRefusal, PlacedOrder } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { attend, noteSettlement, openBookings } from './order-bookings.ts'
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

/**
 * Places an order. One checkout becomes one order. Throws when the amounts do not add up, so that a wrong caller sells
 * nothing.
 */
function place(placed: PlacedOrder, state: Order): Answer {
  if (state.exists)
    return state.placed.checkoutId === placed.checkoutId ? accept() : refuse('OrderAlreadyPlaced')
  const event: OrderEvent = { type: 'OrderPlaced', data: placed }
  const fault = verifyOrder([event])
  if (fault !== null) throw new Error(`Order ${placed.orderId}: ${fault.reason}`)
  return accept(event)
}

type LiveCommand = Exclude<OrderCommand, { type: 'PlaceOrder' }>
const decideLive = decideBy<LiveCommand, OrderEvent, LiveOrder, OrderRefusal>({
  StartPayment: startPayment,
  RecordPayment: recordPayment,
  CollectPayment: collectPayment,
  ConfirmTransfer: confirmTransfer,
  VoidPayment: voidPayment,
  ReinstateOrder: reinstate,
  SettleLateAsRefund: ({ now }, state) => settleLate(now, state),
  ConfirmOrder: confirm,
  ReviewOrder: review,
  DeclineOrder: decline,
  CancelOrder: cancel,
  ChangeOrder: change,
  CloseLines: closeLines,
  DropChange: dropChange,
  NameParticipants: nameParticipants,
  NamePickupPlace: namePickupPlace,
  ExpireOrder: ({ now }, state) => expire(now, state),
  ReserveRefund: reserveRefund,
  ReleaseRefund: releaseRefund,
  RecordRefund: recordRefund,
  ReturnRefund: returnRefund,
  CompleteOrder: complete,
  DeleteOrder: remove,
  ViewIdentityPicture: viewIdentityPicture,
  AddInternalNote: addInternalNote,
  SendGuestNote: sendGuestNote,
  ResendVoucher: resendVoucher,
  OpenBookings: openBookings,
  AttendOrder: attend,
  NoteSettlement: noteSettlement,
})
