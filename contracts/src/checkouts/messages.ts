/** Texts of refusals that a buyer reads while booking; translations live with the screens. */
export const bookingMessages = {
  tooManyOpenBookings:
    'You are holding places for other bookings. Please finish one of them, or try again when their time is over',
  depositNotOffered: 'A deposit is not offered for this booking. Please pay in full',
  pickupZoneUnavailable: 'There is no pick-up from this zone any more. Please choose another one',
  paymentNotPossible: 'This order cannot be paid any more',
} as const
