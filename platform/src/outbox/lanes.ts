/**
 * Lanes of the outbox, most urgent first. Each has rows of its own under way, so that a mail server that is slow holds up
 * neither a code nor a call, vouchers that wait to be drawn hold up no payment, and what fell due in crowds holds up
 * nobody who waits.
 */
export const lanes = ['codes', 'calls', 'vouchers', 'mails', 'timers', 'reminders'] as const
export type Lane = (typeof lanes)[number]

/** Mails of one-time codes: good for a minute, and erased with their row's end. */
export const codeMailKind = 'mail.otp'

/** Kinds of jobs that talk to the mail server begin so. */
export const mailKinds = 'mail.'
const voucherKinds = 'voucher.'

/** The lane of a row: by what it needs, and whether a person waits for it or only its time has come. */
export function laneOf(kind: string, isWaitedFor: boolean): Lane {
  if (kind === codeMailKind) return 'codes'
  if (kind.startsWith(mailKinds)) return isWaitedFor ? 'mails' : 'reminders'
  if (kind.startsWith(voucherKinds)) return 'vouchers'
  return isWaitedFor ? 'calls' : 'timers'
}

/** What stands in the row. */
export const laneNumber = (lane: Lane): number => lanes.indexOf(lane)
