import type { ReservationRefusal } from '@arung/domain/reservations/reservation'
import type { SellingFault } from '@arung/domain/reservations/selling'
import { HttpError } from '@arung/platform/http/errors'
import { tenderedRefusals } from '../cash-rates/refusals.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import type { RefusalTable } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'

export const reservationRefusals: RefusalTable<ReservationRefusal> = {
  ReservationUnknown: { status: 404, message: 'This reservation does not exist' },
  ReservationDropped: {
    status: 409,
    message: 'This took too long, and its places were released. Please make the reservation again',
  },
  AmountsDiffer: { status: 409, message: 'The amounts of this reservation do not add up' },
  PartyForgotten: { status: 409, message: 'The guest data of this reservation is deleted' },
  PickUpPriceDiffers: {
    status: 409,
    message: 'The pick-up from there has another price. Look at it again, then save',
  },
  ChoiceNeeded: bookingRefusals.ChoiceNeeded,
  NoAddress: { status: 409, message: 'This party has no e-mail address' },
  NoVoucher: { status: 409, message: 'This reservation has no voucher yet' },
  ReservationCanceled: { status: 409, message: 'This reservation is cancelled' },
  MoreThanRemains: { status: 409, message: 'This is more than the remaining payment' },
  ...tenderedRefusals,
  PaymentNotThere: { status: 404, message: 'This payment does not exist' },
  PaymentVoided: { status: 409, message: 'This payment was voided: it was never received' },
  NotYourPayment: orderRefusals.NotYourPayment,
  MoneyWentBack: orderRefusals.MoneyWentBack,
  AboveOwnLimit: {
    status: 409,
    message: 'This is above the limit of one person for a day. Ask finance to refund it',
  },
  ReturnWaits: {
    status: 409,
    message: 'A refund of this sale is waiting for approval. Approve or decline it first',
  },
  ReturnNotThere: { status: 404, message: 'This refund is not waiting for approval' },
  SomeoneElseApproves: {
    status: 409,
    message: 'You requested this refund, so someone else must approve it',
  },
  MoreThanPaid: { status: 409, message: 'This is more than was paid' },
  NotPaidTwice: {
    status: 409,
    message: 'This is more than was overpaid. Choose another reason or a smaller amount',
  },
}
export const sellingRefusals: RefusalTable<
  SellingFault | 'ProductGone' | 'PickupZoneGone' | 'TotalChanged' | 'PriceReserved'
> = {
  ProductGone: { status: 409, message: 'This product is no longer sold' },
  PickupZoneGone: { status: 409, message: 'We no longer pick up from this zone' },
  TotalChanged: { status: 409, message: 'The total has changed' },
  PriceReserved: {
    status: 409,
    message:
      'The agent’s wallet has reserved the agreed price. Keep the price, or make another booking',
  },
  TimesMissing: { status: 422, message: 'Each activity needs its time' },
  SessionUnknown: { status: 409, message: 'There is no session at this time' },
  SessionOver: { status: 409, message: 'This session is over' },
  DateTooFar: { status: 409, message: 'This day is not sold yet' },
  PartsOverlap: { status: 409, message: 'These times overlap' },
  UnitsTooFew: { status: 409, message: 'This is too few for all guests' },
  UnitsTooMany: { status: 409, message: 'This is more than the number of guests' },
}

/** The response when the caller's position lacks the right. */
export const overrideForbidden = (): HttpError =>
  new HttpError(403, 'OverrideForbidden', 'Your position can only sell at list prices')
export const recordingForbidden = (): HttpError =>
  new HttpError(
    403,
    'RecordingForbidden',
    'Your position cannot take payments: choose “On arrival”',
  )
