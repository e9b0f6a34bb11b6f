/** Notes of each kind that one order takes, so that nothing which shows them grows for ever. */
export const notesMax = 100
/** Notes to one guest within a day. */
export const guestNotesADay = 10
/** Vouchers mailed again within an hour. */
export const vouchersAnHour = 3
