/** The event types that the history of a desk sale shows: those of the sale and of its bookings. */
export const saleHistoryTypes = [
  'ReservationMade',
  'ReservationChanged',
  'PickUpPriceChanged',
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
  'BookingKept',
  'MoveAsked',
  'BookingMoved',
  'MoveDeclined',
  'GuestsAsked',
  'GuestsDeclined',
  'GuestsChanged',
  'BookingContradicted',
  'GuestsArrived',
  'ActivityStarted',
  'ActivityEnded',
  'BookingCompleted',
  'MoveTakenBack',
] as const
/** How a request for a change ends that nobody declines: the outcome of `MoveDeclined` and `GuestsDeclined`. */
export const endedRequests = ['LAPSED', 'REPLACED', 'WITHDRAWN'] as const
/** The fields of its entries. None of them is personal, so forgetting a person changes nothing here. */
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
  'tendered',
  'total',
  'kept',
  'reason',
  'terms',
  'unpaid',
  'happenedAt',
  'until',
] as const
export type SaleHistoryField = (typeof saleHistoryFields)[number]
/** The fields for callers who may see prices, and those for callers who may see payments. */
export const priceFields: ReadonlySet<string> = new Set<SaleHistoryField>(['total'])
export const paymentFields: ReadonlySet<string> = new Set<SaleHistoryField>([
  'amount',
  'tendered',
  'kept',
])
