import { bookingMessages } from '@arung/contracts/checkouts/messages'
import type { OrderRefusal } from '@arung/domain/orders/order'
import { messages } from '@arung/contracts/messages'
import { tenderedRefusals } from './cash-rates/refusals.ts'
import type { RefusalTable } from './commands.ts'
import { versionRefusals } from './versions.ts'

export const orderRefusals: RefusalTable<OrderRefusal> = {
  OrderUnknown: { status: 404, message: messages.notFound },
  OrderAlreadyPlaced: { status: 409, message: 'This order already exists' },
  OrderNotPayable: { status: 409, message: bookingMessages.paymentNotPossible },
  PaymentRunning: { status: 409, message: 'A payment of this order is under way' },
  WrongCurrency: { status: 409, message: 'The order is in another currency' },
  AboveRemainder: { status: 409, message: 'This is more than the remaining payment' },
  ...tenderedRefusals,
  AgentPaysOrder: {
    status: 409,
    message: 'The agent pays for this order: collect nothing from the guests',
  },
  NotTakenAtDesk: { status: 404, message: messages.notFound },
  NotYourPayment: {
    status: 409,
    message: 'Only your own payments of today can be voided. Please ask finance',
  },
  PaymentVoided: { status: 409, message: 'This payment was voided: it was never received' },
  MoneyWentBack: {
    status: 409,
    message: 'This money is refunded or due as a refund, so it cannot be voided',
  },
  AmountNotPositive: { status: 422, message: 'The amount must be more than 0' },
  OrderNotWaiting: { status: 409, message: 'This order is not waiting for confirmation' },
  OrderNotCancellable: { status: 409, message: 'This order can no longer be cancelled' },
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
    message: 'The activity has started: the order can no longer be changed',
  },
  ChangedMeanwhile: versionRefusals.ChangedMeanwhile,
  ChangeDropped: {
    status: 409,
    message: 'This change took too long and its places were released. Please try again',
  },
  NothingChanged: { status: 422, message: 'The order is already like this' },
  LeftOutUnknown: { status: 422, message: 'Please choose which participants are not coming' },
  PicLeftOut: { status: 422, message: 'The person in charge has to stay' },
  TooManyParticipants: {
    status: 422,
    message: 'There are more names than guests. Please choose who is not coming',
  },
  OrderOver: { status: 409, message: 'This order is over: its guest names can no longer change' },
  NoPickup: {
    status: 409,
    message: 'The guests of this order come on their own: there is no pick-up place',
  },
  FewerParticipants: {
    status: 422,
    message: 'All named guests stay. Change the order to remove a guest',
  },
  PicMissing: { status: 422, message: messages.picMissingOnForm },
  PicTooMany: { status: 422, message: messages.picTooMany },
  OrderHoldsPlaces: {
    status: 409,
    message: 'This order still holds places. Cancel it first, then it can be deleted',
  },
  OrderHoldsMoney: {
    status: 409,
    message: 'This order still holds money. It can be deleted once everything is refunded',
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
  PersonForgotten: { status: 409, message: 'The personal data of this person is deleted' },
  OrderNotConfirmed: { status: 409, message: 'Only a confirmed order has a voucher to send' },
  TooManyVouchers: {
    status: 409,
    message: 'The voucher was sent again three times within an hour. Please wait a while',
  },
  WrongOrderNumber: { status: 422, message: 'The order number does not match' },
}
