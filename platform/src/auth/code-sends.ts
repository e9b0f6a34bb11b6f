import type { Pool } from 'pg'

/** To whom a code goes and from where it was asked for, as digests. */
export type Send = Readonly<{ mailbox: string; network: string }>

const hour = 3_600
/**
 * How many codes one mailbox gets for one purpose that nobody proved. `short` holds up at once; `day` leaves one an hour
 * when it is used up, and never none: strangers who ask for codes hold the owner of a mailbox up for an hour at most.
 */
export const sendLimits = {
  /** Asked for from anywhere. */
  mailbox: { short: 5, day: 10 },
  /** Asked for from one network: half of it, so that others are not held up by one. */
  network: { short: 3, day: 5 },
  shortSeconds: 900,
  daySeconds: 24 * hour,
  thenEverySeconds: hour,
} as const

/** At most so many codes of one mailbox and purpose can be tried in a day: those of the start, then one an hour. */
export const sendsADayMax =
  sendLimits.mailbox.day + sendLimits.daySeconds / sendLimits.thenEverySeconds

const { mailbox, network, shortSeconds, daySeconds, thenEverySeconds } = sendLimits
/** The limits as `auth.sends_full_until` takes them: how many, and within how many seconds. */
export const sendLimitValues = [
  [mailbox.short, mailbox.day, network.short, network.day],
  [shortSeconds, daySeconds, thenEverySeconds],
] as const

/** When the next code may be sent; null when it is now. */
export async function sendsFullUntil(db: Pick<Pool, 'query'>, send: Send): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>({
    name: 'code-sends-full-until',
    text: 'SELECT auth.sends_full_until($1, $2, $3, $4) AS until',
    values: [send.mailbox, send.network, ...sendLimitValues],
  })
  return rows[0]?.until ?? null
}
