import type { Pool } from 'pg'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import type { Buyer } from '@arung/domain/orders/events'
import type { Settings } from '@arung/domain/settings/events'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey } from '@arung/platform/http/limits'
import { keyedDigest } from '@arung/platform/keys'
import type { Clock } from '@arung/platform/clock'

/** A limit of more places than these is none: so many rows are not summed with every booking. */
const countedMax = 10_000

type Limits = Pick<Settings, 'openPlacesPerAccountMax' | 'openPlacesPerAddressMax'>
type Booking = Readonly<{
  checkoutId: string
  buyer: Buyer
  ip: string
  places: number
  expiresAt: string
}>
type Taken = 'taken' | 'mine' | 'full'

/** How many places an account and a network address hold at once in bookings that are not paid (threat C6). */
export type OpenBookings = Readonly<{
  /**
   * Counts a booking; false when it was counted before, for taking twice for one checkout is one. Throws 409 when the
   * account or the address would hold more places than it may.
   */
  take(booking: Booking, limits: Limits): Promise<boolean>
  /** The places stay held until then. */
  keepUntil(checkoutId: string, expiresAt: string): Promise<void>
  /** Paid for, given up or run out: it counts no more. */
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
  const ofAddress = (ip: string) =>
    `address:${keyedDigest(requestKey, `address|${addressKey(ip)}`)}`
  return {
    async take({ checkoutId, buyer, ip, places, expiresAt }, limits) {
      const addressMax = Math.ceil(limits.openPlacesPerAddressMax * factor)
      const accountMax = Math.ceil(limits.openPlacesPerAccountMax * factor)
      const counted = [
        ...(addressMax > countedMax ? [] : [{ holder: ofAddress(ip), max: addressMax }]),
        ...(buyer.accountId === null || accountMax > countedMax
          ? []
          : [{ holder: `account:${buyer.accountId}`, max: accountMax }]),
      ]
      if (counted.length === 0) return false
      if (counted.some(({ max }) => places > max))
        throw new HttpError(409, 'TooManyPlaces', bookingMessages.tooManyPlaces)
      const { rows } = await pool.query<{ taken: Taken }>({
        name: 'open-bookings-take',
        text: 'SELECT bookings.take($1, $2, $3, $4, $5, $6) AS taken',
        values: [
          counted.map(({ holder }) => holder),
          counted.map(({ max }) => max),
          checkoutId,
          places,
          expiresAt,
          clock.now().toISOString(),
        ],
      })
      if (rows[0]?.taken === 'full')
        throw new HttpError(409, 'TooManyOpenBookings', bookingMessages.tooManyOpenBookings)
      return rows[0]?.taken === 'taken'
    },
    async keepUntil(checkoutId, expiresAt) {
      await pool.query({
        name: 'open-bookings-keep',
        text: 'UPDATE bookings.open SET expires_at = $2 WHERE checkout_id = $1',
        values: [checkoutId, expiresAt],
      })
    },
    async free(checkoutId) {
      await pool.query({
        name: 'open-bookings-free',
        text: 'DELETE FROM bookings.open WHERE checkout_id = $1',
        values: [checkoutId],
      })
    },
  }
}
