import type { BookingRefusal } from '@arung/domain/bookings/booking'
import type { RefusalTable } from '../commands.ts'

export const bookingRefusals: RefusalTable<BookingRefusal> = {
  BookingUnknown: { status: 404, message: 'This booking does not exist' },
  BookingCanceled: { status: 409, message: 'This booking is CANCELED' },
  BookingEnded: { status: 409, message: 'This booking has ENDED' },
  BookingTaken: { status: 409, message: 'This id is the booking of another sale' },
  BookingForfeited: { status: 409, message: 'The places of this booking went back: begin anew' },
  FollowsOrder: {
    status: 409,
    message: 'This booking is an order’s: approve, change or cancel the order',
  },
  NotWaiting: { status: 409, message: 'This booking does not wait for an approval' },
  NotApproved: { status: 409, message: 'This booking is not approved yet' },
  UnderWay: { status: 409, message: 'These guests are ON_ACTIVITY' },
  OtherDay: { status: 409, message: 'Guests are received on the day of their activity' },
  MoreThanBooked: { status: 409, message: 'More guests than were booked' },
  FewerThanPresent: {
    status: 409,
    message: 'More guests are here already: take the last move back to correct it',
  },
  NobodyArrived: { status: 409, message: 'Nobody of this booking has arrived yet' },
  NotStarted: { status: 409, message: 'This activity has not started yet' },
  HasArrived: { status: 409, message: 'Guests of this booking have arrived' },
  NotEnded: { status: 409, message: 'This booking has not ended' },
  NotBegunYet: { status: 409, message: 'The session has not begun yet: they may still come' },
  NothingToTakeBack: { status: 409, message: 'There is nothing to take back' },
  TooLate: {
    status: 409,
    message: 'After ten minutes, or of somebody else, only a supervisor takes this back',
  },
  ReasonNeeded: { status: 409, message: 'A reason is needed to take this back' },
  MoveWaits: { status: 409, message: 'A move of this booking waits for an approval' },
  MoveTooLate: {
    status: 409,
    message: 'Its session has begun: only who approves moves can move it now',
  },
  MoveOfArrived: { status: 409, message: 'A booking that has ARRIVED cannot be rescheduled' },
  MoveOfUnderWay: { status: 409, message: 'A booking that is ON_ACTIVITY cannot be rescheduled' },
  MoveOfEnded: { status: 409, message: 'A booking that has ENDED cannot be rescheduled' },
  MoveOfCanceled: { status: 409, message: 'A booking that is CANCELED cannot be rescheduled' },
  OnlyMoreGuests: {
    status: 409,
    message: 'The number of guests of a booking that has ARRIVED only goes up',
  },
  GuestsOfUnderWay: {
    status: 409,
    message: 'The number of guests of a booking that is ON_ACTIVITY cannot be changed',
  },
  GuestsOfEnded: {
    status: 409,
    message: 'The number of guests of a booking that has ENDED cannot be changed',
  },
  GuestsOfCanceled: {
    status: 409,
    message: 'The number of guests of a booking that is CANCELED cannot be changed',
  },
  ChoiceNeeded: {
    status: 422,
    message: 'Please choose what becomes of the price: keep it, charge or give back',
  },
  ChangedMeanwhile: {
    status: 409,
    message: 'This booking was changed by somebody else meanwhile. Please look at it again',
  },
  ChangeDropped: {
    status: 409,
    message: 'This change took too long and its places went back. Please try again',
  },
  OrderDone: { status: 409, message: 'This order is completed: nothing of it changes any more' },
}
