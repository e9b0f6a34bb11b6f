import type { Pool, PoolClient } from 'pg'

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

type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

/** When the next code may be sent; null when it is now. */
export async function sendsFullUntil(db: Queryable, send: Send): Promise<Date | null> {
  const { mailbox, network, shortSeconds, daySeconds, thenEverySeconds } = sendLimits
  const { rows } = await db.query<{ until: Date | null }>({
    name: 'code-sends-full-until',
    text: `
      WITH sends AS (
        SELECT sent_at, network = $2 AS is_near,
               row_number() OVER (ORDER BY sent_at DESC) AS nth,
               row_number() OVER (PARTITION BY network = $2 ORDER BY sent_at DESC) AS nth_near
        FROM auth.code_sends
        WHERE mailbox = $1 AND sent_at > clock_timestamp() - make_interval(secs => $8)
      )
      SELECT max(until) AS until FROM (
        SELECT sent_at + make_interval(secs => $7) AS until
        FROM sends
        WHERE nth = $3 OR (is_near AND nth_near = $5)
        UNION ALL
        SELECT max(sent_at) + make_interval(secs => $9) FROM sends HAVING count(*) >= $4
        UNION ALL
        SELECT max(sent_at) + make_interval(secs => $9) FROM sends WHERE is_near HAVING count(*) >= $6
      ) AS windows
      WHERE until > clock_timestamp()`,
    values: [
      send.mailbox,
      send.network,
      mailbox.short,
      mailbox.day,
      network.short,
      network.day,
      shortSeconds,
      daySeconds,
      thenEverySeconds,
    ],
  })
  return rows[0]?.until ?? null
}

export async function noteSend(db: Queryable, codeId: string, send: Send): Promise<void> {
  await db.query('INSERT INTO auth.code_sends (code_id, mailbox, network) VALUES ($1, $2, $3)', [
    codeId,
    send.mailbox,
    send.network,
  ])
}
