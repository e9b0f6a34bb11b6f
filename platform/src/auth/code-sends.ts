import type { Pool } from 'pg'

/** The mailbox that receives a code and the network that asked for it, as digests. */
export type Send = Readonly<{ mailbox: string; network: string }>

const hour = 3_600
/**
 * How many unproved codes one mailbox gets for one purpose. `short` blocks at once. When `day` is used up, one code an
 * hour is still sent, so strangers who ask for codes delay the owner of a mailbox by an hour at most.
 */
export const sendLimits = {
  /** Requests from any network. */
  mailbox: { short: 5, day: 10 },
  /** Requests from one network: half as many, so that one network does not block the others. */
  network: { short: 3, day: 5 },
  shortSeconds: 900,
  daySeconds: 24 * hour,
  thenEverySeconds: hour,
} as const

/** The most codes of one mailbox and purpose that can be tried in a day: the daily limit, then one an hour. */
export const sendsADayMax =
  sendLimits.mailbox.day + sendLimits.daySeconds / sendLimits.thenEverySeconds

const { mailbox, network, shortSeconds, daySeconds, thenEverySeconds } = sendLimits
/** The limits in the order in which `auth.sends_full_until` takes them: the counts, then the windows in seconds. */
export const sendLimitValues = [
  [mailbox.short, mailbox.day, network.short, network.day],
  [shortSeconds, daySeconds, thenEverySeconds],
] as const

/** Returns when the next code may be sent, or null when it may be sent now. */
export async function sendsFullUntil(db: Pick<Pool, 'query'>, send: Send): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>({
    name: 'code-sends-full-until',
    text: 'SELECT auth.sends_full_until($1, $2, $3, $4) AS until',
    values: [send.mailbox, send.network, ...sendLimitValues],
  })
  return rows[0]?.until ?? null
}
