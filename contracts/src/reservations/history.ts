/** What the history of a sale of the desk tells of, as the events are called: of the sale, and of its bookings. */
export const saleHistoryTypes = [
  'ReservationMade',
  'ReservationChanged',
  'DeskPaymentRecorded',
  'DeskPaymentConfirmed',
  'DeskPaymentVoided',
  'DeskReturnAsked',
  'DeskReturnDeclined',
  'DeskMoneyReturned',
  'DeskVoucherAsked',
  'ReservationReduced',
  'ReservationCanceled',
  'ReservationForgotten',
] as const
export const bookingHistoryTypes = [
  'BookingOpened',
  'BookingApproved',
  'BookingChanged',
  'BookingCanceled',
  'MoveAsked',
  'BookingMoved',
  'MoveDeclined',
  'GuestsChanged',
  'BookingContradicted',
  'GuestsArrived',
  'ActivityStarted',
  'ActivityEnded',
  'BookingCompleted',
  'MoveTakenBack',
] as const
/** What their entries say. Nothing of it is said of people, so that forgetting has nothing to find in it. */
export const saleHistoryFields = [
  'source',
  'state',
  'name',
  'nameId',
  'date',
  'time',
  'guests',
  'present',
  'outcome',
  'move',
  'method',
  'amount',
  'total',
  'kept',
  'reason',
  'terms',
] as const
export type SaleHistoryField = (typeof saleHistoryFields)[number]
/** For who sees prices, and for who sees payments. */
export const priceFields: ReadonlySet<string> = new Set<SaleHistoryField>(['total'])
export const paymentFields: ReadonlySet<string> = new Set<SaleHistoryField>(['amount', 'kept'])
