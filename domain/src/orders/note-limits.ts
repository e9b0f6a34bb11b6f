/** Maximum notes of each kind on one order, so that views of them stay bounded. */
export const notesMax = 100
/** Maximum notes to one guest within a day. */
export const guestNotesADay = 10
/** Maximum voucher mails resent within an hour. */
export const vouchersAnHour = 3
