/**
 * Lanes of the outbox, most urgent first. Each has its own rows in progress: a slow mail server delays neither a code
 * nor a call, vouchers that wait to be drawn delay no payment, and a crowd of scheduled jobs delays nobody who waits.
 */
export const lanes = ['codes', 'calls', 'vouchers', 'mails', 'timers', 'reminders'] as const
export type Lane = (typeof lanes)[number]

/** Mails of one-time codes: valid for a minute, and erased when their row ends. */
export const codeMailKind = 'mail.otp'

/** Prefix of the kinds of jobs that use the mail server. */
export const mailKinds = 'mail.'
export const isMail = (kind: string): boolean => kind.startsWith(mailKinds)
const voucherKinds = 'voucher.'

/** Returns the lane of a row, by what it needs and by whether a person waits for it or it was scheduled. */
export function laneOf(kind: string, isWaitedFor: boolean): Lane {
  if (kind === codeMailKind) return 'codes'
  if (isMail(kind)) return isWaitedFor ? 'mails' : 'reminders'
  if (kind.startsWith(voucherKinds)) return 'vouchers'
  return isWaitedFor ? 'calls' : 'timers'
}

/** Returns the lane as the row stores it. */
export const laneNumber = (lane: Lane): number => lanes.indexOf(lane)
