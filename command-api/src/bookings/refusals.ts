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
  OrderDone: { status: 409, message: 'This order is completed: nothing of it changes any more' },
}
