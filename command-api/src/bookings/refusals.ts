import type { BookingRefusal } from '@arung/domain/bookings/booking'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'
import { happenedRefusals } from './happened-refusals.ts'

export const bookingRefusals: RefusalTable<BookingRefusal> = {
  ...happenedRefusals,
  BookingUnknown: { status: 404, message: 'This booking does not exist' },
  BookingCanceled: { status: 409, message: 'This booking is cancelled' },
  BookingEnded: { status: 409, message: 'This booking has ended' },
  BookingTaken: { status: 409, message: 'This id belongs to a booking of another sale' },
  BookingForfeited: {
    status: 409,
    message: 'The spots of this booking were released: please start again',
  },
  FollowsOrder: {
    status: 409,
    message: 'This booking belongs to an order: approve, change or cancel the order',
  },
  NotWaiting: { status: 409, message: 'This booking is not waiting for approval' },
  NotApproved: { status: 409, message: 'This booking is not approved yet' },
  UnderWay: { status: 409, message: 'These guests are on their activity' },
  NotPaid: {
    status: 409,
    message: 'These guests still owe money: collect it first, or let them in with a reason',
  },
  NoDateYet: {
    status: 409,
    message: 'These guests have no date yet: they choose one, or you move the booking',
  },
  OtherDay: { status: 409, message: 'Guests check in on the day of their activity' },
  MoreThanBooked: { status: 409, message: 'This is more guests than booked' },
  FewerThanPresent: {
    status: 409,
    message: 'More guests are already here: undo the last step to correct it',
  },
  NobodyArrived: { status: 409, message: 'No guests of this booking have arrived yet' },
  NotStarted: { status: 409, message: 'This activity has not started yet' },
  HasArrived: { status: 409, message: 'Guests of this booking have arrived' },
  NotEnded: { status: 409, message: 'This booking has not ended' },
  NotBegunYet: { status: 409, message: 'The session has not begun yet: they may still come' },
  NothingToTakeBack: { status: 409, message: 'There is nothing to undo' },
  TooLate: {
    status: 409,
    message: 'Only a supervisor can undo steps of other people or after ten minutes',
  },
  ReasonNeeded: { status: 409, message: 'Enter a reason to undo this' },
  MoveWaits: { status: 409, message: 'A move of this booking waits for an approval' },
  MoveTooLate: {
    status: 409,
    message: 'Its session has started: only staff who approve moves can move it now',
  },
  MoveOfArrived: { status: 409, message: 'A booking that has ARRIVED cannot be rescheduled' },
  MoveOfUnderWay: { status: 409, message: 'A booking that is ON_ACTIVITY cannot be rescheduled' },
  MoveOfEnded: { status: 409, message: 'A booking that has ENDED cannot be rescheduled' },
  MoveOfCanceled: { status: 409, message: 'A booking that is CANCELED cannot be rescheduled' },
  OnlyMoreGuests: {
    status: 409,
    message: 'You can only add guests to a booking whose guests have arrived',
  },
  GuestsOfUnderWay: {
    status: 409,
    message: 'The number of guests cannot be changed during the activity',
  },
  GuestsOfEnded: {
    status: 409,
    message: 'The number of guests cannot be changed after the activity',
  },
  GuestsOfCanceled: {
    status: 409,
    message: 'The number of guests of a cancelled booking cannot be changed',
  },
  ChoiceNeeded: {
    status: 422,
    message: 'Please choose what happens to the price: keep, charge or refund',
  },
  ChangedMeanwhile: versionRefusals.ChangedMeanwhile,
  ChangeDropped: {
    status: 409,
    message: 'This change took too long and its places were released. Please try again',
  },
  OrderDone: { status: 409, message: "This order is completed and can't be changed" },
}
