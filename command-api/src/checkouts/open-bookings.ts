import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import type { Buyer } from '@arung/domain/orders/events'
import type { Settings } from '@arung/domain/settings/events'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey } from '@arung/platform/http/limits'
import type { Clock } from '@arung/platform/clock'

/** More slots than this are not counted: such a limit is none. */
const slotsMax = 1_000
/** Tries to find a free slot while others take them at the same moment. */
const triesMax = 10

type Limits = Pick<Settings, 'openBookingsPerAccountMax' | 'openBookingsPerAddressMax'>
type Booking = Readonly<{ checkoutId: string; buyer: Buyer; ip: string; expiresAt: string }>

/** How many bookings an account and a network address hold places for at once (threat C6: nobody hoards places). */
export type OpenBookings = Readonly<{
  /**
   * Counts a booking; false when it was counted before, for taking twice for one checkout is one. Throws 409 when the
   * account or the address holds as many as it may.
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
  const free = async (checkoutId: string) => {
    await pool.query('DELETE FROM bookings.open WHERE checkout_id = $1', [checkoutId])
  }
  return {
    async take({ checkoutId, buyer, ip, expiresAt }, limits) {
      const now = clock.now().toISOString()
      const { openBookingsPerAccountMax, openBookingsPerAddressMax } = limits
      const address = createHmac('sha256', requestKey).update(`address|${addressKey(ip)}`)
      const holders = [
        { holder: `address:${address.digest('base64url')}`, max: openBookingsPerAddressMax },
        ...(buyer.accountId === null
          ? []
          : [{ holder: `account:${buyer.accountId}`, max: openBookingsPerAccountMax }]),
      ]
      let isNew = false
      for (const { holder, max } of holders) {
        const slots = Math.ceil(max * factor)
        if (slots > slotsMax) continue
        const taken = await takeSlot(pool, { holder, slots, checkoutId, expiresAt, now })
        if (taken === 'taken') isNew = true
        if (taken !== 'none-left') continue
        if (isNew) await free(checkoutId)
        throw new HttpError(409, 'TooManyOpenBookings', bookingMessages.tooManyOpenBookings)
      }
      return isNew
    },
    async keepUntil(checkoutId, expiresAt) {
      await pool.query('UPDATE bookings.open SET expires_at = $2 WHERE checkout_id = $1', [
        checkoutId,
        expiresAt,
      ])
    },
    free,
  }
}

type Slot = { holder: string; slots: number; checkoutId: string; expiresAt: string; now: string }

async function takeSlot(pool: Pool, slot: Slot): Promise<'taken' | 'mine' | 'none-left'> {
  const { holder, slots, checkoutId, expiresAt, now } = slot
  for (let tries = 0; tries < triesMax; tries += 1) {
    const taken = await pool.query({
      name: 'open-booking-take',
      text: `
        INSERT INTO bookings.open AS o (holder, slot, checkout_id, expires_at)
        SELECT $1, s, $3::uuid, $4::timestamptz
        FROM generate_series(1, $2::int) AS s
        WHERE NOT EXISTS (
          SELECT FROM bookings.open AS b
          WHERE b.holder = $1 AND b.expires_at > $5::timestamptz
            AND (b.slot = s OR b.checkout_id = $3::uuid))
        ORDER BY random()
        LIMIT 1
        ON CONFLICT (holder, slot) DO UPDATE
          SET checkout_id = excluded.checkout_id, expires_at = excluded.expires_at
          WHERE o.expires_at <= $5::timestamptz`,
      values: [holder, slots, checkoutId, expiresAt, now],
    })
    if (taken.rowCount === 1) return 'taken'
    const { rows } = await pool.query<{ open: number; mine: boolean }>({
      name: 'open-booking-count',
      text: `
        SELECT count(*)::int AS open, coalesce(bool_or(checkout_id = $2::uuid), false) AS mine
        FROM bookings.open
        WHERE holder = $1 AND expires_at > $3::timestamptz`,
      values: [holder, checkoutId, now],
    })
    const { open = 0, mine = false } = rows[0] ?? {}
    if (mine) return 'mine'
    if (open >= slots) return 'none-left'
  }
  return 'none-left'
}
