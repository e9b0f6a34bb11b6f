import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { messages } from '@arung/contracts/messages'
import type { CapacityRefusal } from '@arung/domain/capacity/capacity-day'
import type { PricingRefusal } from '@arung/domain/catalogue/pricing'
import type { CheckoutRefusal } from '@arung/domain/checkouts/commands'
import type { RefusalTable } from '../commands.ts'

export const checkoutRefusals: RefusalTable<CheckoutRefusal> = {
  CheckoutUnknown: { status: 404, message: messages.notFound },
  CheckoutIdTaken: { status: 409, message: 'This checkout was started for something else' },
  CheckoutClosed: { status: 409, message: 'This checkout was cancelled' },
  AlreadyPlaced: { status: 409, message: 'This checkout is already an order' },
  PicMissing: { status: 422, message: messages.picMissingOnForm },
  PicTooMany: { status: 422, message: messages.picTooMany },
  WrongParticipantCount: {
    status: 422,
    message: 'Please enter every participant of the booking once',
  },
  ParticipantsMissing: { status: 409, message: 'Please enter the participants' },
  ContactMissing: { status: 409, message: 'Please enter the contact details' },
  PickupPlaceMissing: { status: 409, message: bookingMessages.pickupPlaceMissing },
  ContactChanged: {
    status: 409,
    message: 'The contact details have changed. Please request another code',
  },
  NotVerified: { status: 409, message: 'Please verify the e-mail address of the contact' },
  HoldExpired: { status: 409, message: 'The places are no longer held for you' },
  HoldStillRunning: { status: 409, message: 'The places are still held for you' },
  DepositNotOffered: { status: 409, message: bookingMessages.depositNotOffered },
  PaymentTermsChanged: { status: 409, message: 'How this is paid has changed' },
  IdentityPictureUnknown: { status: 422, message: messages.noIdentityPicture },
  TooManyIdentityPictures: {
    status: 409,
    message: 'Too many identity pictures were uploaded for this booking',
  },
  PriceChanged: { status: 409, message: 'The price has changed' },
}

export const pricingRefusals: RefusalTable<PricingRefusal> = {
  NothingChosen: { status: 422, message: 'Please choose an activity' },
  ProductUnavailable: { status: 409, message: messages.productUnavailable },
  DateClosed: { status: 409, message: messages.noTimeAvailable },
  SessionUnknown: { status: 422, message: messages.dateAndTimeMissing },
  SessionPast: { status: 409, message: messages.noTimeAvailable },
  SessionsOverlap: {
    status: 422,
    message: 'These times overlap. Please choose times that follow each other',
  },
  RateUnknown: { status: 422, message: 'This choice is not offered' },
  TooFew: { status: 422, message: 'min order is {n}' },
  TooMany: { status: 422, message: messages.maxPerson },
  AddOnNotOffered: { status: 422, message: 'This add-on is not offered' },
  PickupZoneUnavailable: {
    status: 409,
    message: bookingMessages.pickupZoneUnavailable,
  },
  AddOnOverLimit: { status: 422, message: 'At most {n} of this add-on can be chosen' },
}

export const holdRefusals: RefusalTable<CapacityRefusal> = {
  SoldOut: { status: 409, message: 'There are not enough places left' },
  Closed: { status: 409, message: messages.noTimeAvailable },
  ClosedByOthers: { status: 409, message: messages.noTimeAvailable },
  HoldUnknown: checkoutRefusals.HoldExpired,
  HoldReleased: checkoutRefusals.HoldExpired,
  ChangeRunning: checkoutRefusals.HoldExpired,
  NothingDemanded: { status: 422, message: 'Please choose an activity' },
}
