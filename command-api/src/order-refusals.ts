import { bookingMessages } from '@arung/contracts/checkouts/messages'
import type { OrderRefusal } from '@arung/domain/orders/order'
import { messages } from '@arung/contracts/messages'
import type { RefusalTable } from './commands.ts'

export const orderRefusals: RefusalTable<OrderRefusal> = {
  OrderUnknown: { status: 404, message: messages.notFound },
  OrderAlreadyPlaced: { status: 409, message: 'This order exists already' },
  OrderNotPayable: { status: 409, message: bookingMessages.paymentNotPossible },
  PaymentRunning: { status: 409, message: 'A payment of this order is under way' },
  WrongCurrency: { status: 409, message: 'The order is in another currency' },
  AboveRemainder: { status: 409, message: 'This is more than remains to be paid' },
  AgentOwes: {
    status: 409,
    message: 'The agent pays for this order: nothing is collected from its guests',
  },
  NotTakenAtDesk: { status: 404, message: messages.notFound },
  NotYourPayment: {
    status: 409,
    message: 'Only your own payments of today can be voided. Please ask finance',
  },
  PaymentVoided: { status: 409, message: 'This payment was voided: it never came' },
  MoneyWentBack: {
    status: 409,
    message: 'This money has gone back, or is to: it cannot be voided',
  },
  AmountNotPositive: { status: 422, message: 'The amount must be more than nothing' },
  OrderNotWaiting: { status: 409, message: 'This order is not waiting for confirmation' },
  OrderNotCancellable: { status: 409, message: 'This order cannot be cancelled any more' },
  ActivityStarted: {
    status: 409,
    message: 'The activity has started: please write to us to cancel this order',
  },
  OrderNotChangeable: {
    status: 409,
    message: 'Only an order that waits for confirmation or is confirmed can be changed',
  },
  ActivityBegun: {
    status: 409,
    message: 'The activity has begun: the order cannot be changed any more',
  },
  ChangedMeanwhile: {
    status: 409,
    message: 'This order was changed by somebody else meanwhile. Please look at it again',
  },
  ChangeDropped: {
    status: 409,
    message: 'This change took too long and its places went back. Please try again',
  },
  NothingChanged: { status: 422, message: 'The order is like this already' },
  LeftOutUnknown: { status: 422, message: 'Please choose who does not come from the participants' },
  PicLeftOut: { status: 422, message: 'The person in charge has to stay' },
  TooManyParticipants: {
    status: 422,
    message: 'More participants are named than come. Please choose who does not come',
  },
  OrderOver: { status: 409, message: 'This order is over: who came stays as it is written' },
  NoPickup: {
    status: 409,
    message: 'The guests of this order come by themselves: there is no place to pick them up',
  },
  FewerParticipants: {
    status: 422,
    message: 'Everybody who is named stays. Change the order to leave somebody out',
  },
  PicMissing: { status: 422, message: messages.picMissingOnForm },
  PicTooMany: { status: 422, message: messages.picTooMany },
  OrderHoldsPlaces: {
    status: 409,
    message: 'This order still holds places. Cancel it first, then it can be deleted',
  },
  OrderHoldsMoney: {
    status: 409,
    message: 'This order still holds money. It can be deleted once all of it has gone back',
  },
  OrderNotExpired: { status: 409, message: 'This order has not expired' },
  RefundAbovePaid: { status: 409, message: messages.refundFailed },
  NothingToRefund: { status: 409, message: messages.refundFailed },
  RefundRunning: { status: 409, message: messages.refundFailed },
  NoIdentityPicture: { status: 404, message: messages.noIdentityPicture },
  TooManyNotes: { status: 409, message: 'This order has as many notes as it can hold' },
  TooManyGuestNotes: {
    status: 409,
    message: 'Ten notes have gone to this guest within a day. The next one can go later',
  },
  NoteAlreadySent: { status: 409, message: 'The last note to this guest had the very same words' },
  PersonForgotten: { status: 409, message: 'This person was forgotten' },
  OrderNotConfirmed: { status: 409, message: 'Only a confirmed order has a voucher to send' },
  TooManyVouchers: {
    status: 409,
    message: 'The voucher was sent again three times within an hour. Please wait a while',
  },
  WrongOrderNumber: { status: 422, message: 'The order number does not match' },
}
