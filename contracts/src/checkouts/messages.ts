/** Error messages that a buyer reads while booking. Their translations are kept with the screens. */
export const bookingMessages = {
  tooManyOpenBookings:
    'You are holding places for other bookings. Please finish one of them, or try again when their time is over',
  tooManyPlaces:
    'That is more than can be held at once here. Please write to us, and we will arrange it with you',
  depositNotOffered: 'A deposit is not offered for this booking. Please pay in full',
  pickupZoneUnavailable: 'There is no pick-up from this zone any more. Please choose another one',
  pickupPlaceMissing: 'Please enter where we pick you up, or choose to tell us later',
  bornInFuture: 'The birth date lies in the future',
  /** `{n}`: the age that follows from the birth date. */
  ageMismatch: 'Born on this date, this guest is {n} on the day of the activity',
  paymentNotPossible: 'This order cannot be paid any more',
} as const
