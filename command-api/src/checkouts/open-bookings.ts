import type { Pool } from 'pg'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { unprovedWholeMax, type HoldTerms } from '@arung/domain/checkouts/hold-terms'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import type { Settings } from '@arung/domain/settings/events'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey, networkKey } from '@arung/platform/http/protect/limits'
import { batched } from '@arung/platform/batched'
import { keyedDigest } from '@arung/platform/keys'
import type { Clock } from '@arung/platform/clock'

/** A limit above this number of places does not apply, so that no booking sums that many rows. */
const countedMax = 10_000

type Limits = Pick<Settings, 'openPlacesPerAccountMax' | 'openPlacesPerAddressMax'>
type Booking = Readonly<{
  checkoutId: string
  buyer: Buyer
  ip: string
  terms: HoldTerms
  /** The terms that apply when the network already has an unproved booking; null once the address is proved. */
  short: HoldTerms | null
}>
type Taken = 'taken' | 'mine' | 'taken short' | 'mine short' | 'full'
/** What was counted: the terms of the hold, and whether this call counted it. */
export type Counted = Readonly<{ terms: HoldTerms; isNew: boolean }>

/** Counts the places that an account and a network address hold at once in unpaid bookings (threat C6). */
export type OpenBookings = Readonly<{
  /**
   * Counts a booking, once per checkout. Throws 409 when the account, the address or, for unproved bookings, the
   * network around the address would hold more places than allowed. The `short` terms apply beyond the first booking of
   * a network.
   */
  take(booking: Booking, limits: Limits): Promise<Counted>
  /** Keeps the places until then. Their address is proved, so they no longer count for its network. */
  keepUntil(checkoutId: string, expiresAt: string): Promise<void>
  /** The booking is paid, abandoned or expired and no longer counts. */
  free(checkoutId: string): Promise<void>
}>

/** `factor` multiplies the limits, for machines behind one address. */
export function createOpenBookings(of: {
  pool: Pool
  clock: Clock
  requestKey: string
  factor: number
}): OpenBookings {
  const { pool, clock, requestKey, factor } = of
  const change = batched((changes: readonly Change[]) => changeAll(pool, changes))
  const ofAddress = (ip: string) =>
    `address:${keyedDigest(requestKey, `address|${addressKey(ip)}`)}`
  const ofNetwork = (ip: string) =>
    `network:${keyedDigest(requestKey, `network|${networkKey(ip)}`)}`
  return {
    async take({ checkoutId, buyer, ip, terms, short }, limits) {
      const { places } = terms
      const addressMax = Math.ceil(limits.openPlacesPerAddressMax * factor)
      const accountMax = Math.ceil(limits.openPlacesPerAccountMax * factor)
      const network = short === null || addressMax >= countedMax ? null : ofNetwork(ip)
      const counted = [
        ...(network === null ? [] : [{ holder: network, max: addressMax }]),
        ...(addressMax > countedMax ? [] : [{ holder: ofAddress(ip), max: addressMax }]),
        ...(buyer.accountId === null || accountMax > countedMax
          ? []
          : [{ holder: `account:${buyer.accountId}`, max: accountMax }]),
      ]
      if (counted.length === 0) return { terms, isNew: false }
      if (counted.some(({ max }) => places > max))
        throw new HttpError(409, 'TooManyPlaces', bookingMessages.tooManyPlaces)
      const { rows } = await pool.query<{ taken: Taken }>({
        name: 'open-bookings-take',
        text: 'SELECT bookings.take($1, $2, $3, $4, $5, $6, $7, $8, $9) AS taken',
        values: [
          counted.map(({ holder }) => holder),
          counted.map(({ max }) => max),
          checkoutId,
          places,
          terms.expiresAt,
          clock.now().toISOString(),
          network,
          Math.ceil(unprovedWholeMax * factor),
          short?.expiresAt ?? terms.expiresAt,
        ],
      })
      const taken = rows[0]?.taken
      if (taken === 'full')
        throw new HttpError(409, 'TooManyOpenBookings', bookingMessages.tooManyOpenBookings)
      const isShort = taken === 'taken short' || taken === 'mine short'
      const isNew = taken === 'taken' || taken === 'taken short'
      return { terms: (isShort ? short : null) ?? terms, isNew }
    },
    keepUntil: (checkoutId, expiresAt) => change({ checkoutId, expiresAt }),
    free: checkoutId => change({ checkoutId, expiresAt: null }),
  }
}

/** Until when the places of a checkout count, or null when they no longer do. */
type Change = Readonly<{ checkoutId: string; expiresAt: string | null }>

/** Changes many bookings. They are locked in one order, so that processes do not deadlock. The last change of one wins. */
async function changeAll(pool: Pool, changes: readonly Change[]): Promise<undefined[]> {
  const last = new Map(changes.map(({ checkoutId, expiresAt }) => [checkoutId, expiresAt]))
  await pool.query({
    name: 'open-bookings-change',
    text: `
      WITH asked AS MATERIALIZED (
        SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS a (checkout_id, expires_at)),
      locked AS MATERIALIZED (
        SELECT o.holder, o.checkout_id, a.expires_at,
               a.expires_at IS NULL OR o.holder LIKE 'network:%' AS ends
        FROM bookings.open o JOIN asked a USING (checkout_id)
        ORDER BY o.checkout_id, o.holder
        FOR UPDATE OF o),
      ended AS (
        DELETE FROM bookings.open o USING locked l
        WHERE o.holder = l.holder AND o.checkout_id = l.checkout_id AND l.ends)
      UPDATE bookings.open o SET expires_at = l.expires_at
      FROM locked l
      WHERE o.holder = l.holder AND o.checkout_id = l.checkout_id AND NOT l.ends`,
    values: [[...last.keys()], [...last.values()]],
  })
  return changes.map(() => undefined)
}
