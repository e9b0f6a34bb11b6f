import type { Pool } from 'pg'
import type { z } from 'zod'
import type { ForgetGuest } from '@arung/contracts/guests/requests'
import type { ForgottenGuest, GuestRecord, KeptBecause } from '@arung/contracts/guests/views'
import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import { contact } from '@arung/domain/contacts/contact'
import { keptBecause } from '@arung/domain/orders/kept-because'
import { order } from '@arung/domain/orders/order'
import { isBefore, localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { ownerOf } from '../accounts/addresses.ts'
import { checkoutRefusals } from '../checkouts/refusals.ts'
import { accepted, followUp } from '../commands.ts'
import { contactRefusals } from '../contacts/refusals.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream, contactStream, orderStream } from '../streams.ts'

type GuestParts = Pick<Parts, 'workers' | 'pool' | 'clock' | 'claimKey'>
/** Bookings, and messages, that are looked at in one request; the next request finds the rest. */
const recordsMax = 200

/**
 * Forgets whoever booked or wrote with this address and has no account: every booking and every message but those
 * whose trip is ahead or whose money is open. The workers then destroy the keys and the files. Doing it again forgets
 * what could not be forgotten before.
 */
export async function forgetGuest(
  parts: GuestParts,
  meta: CommandMeta,
  { email, dry }: z.output<typeof ForgetGuest>,
): Promise<{ data: ForgottenGuest; position?: number }> {
  const forgotten: GuestRecord[] = []
  const kept: ForgottenGuest['kept'] = []
  const positions: number[] = []
  for (const id of await recordsOf(parts.pool, bookingsSql, email)) {
    const { orderNumber, reason } = await bookingOf(parts, id)
    const record: GuestRecord = { kind: 'BOOKING', id, orderNumber }
    if (reason !== null) {
      kept.push({ ...record, reason })
      continue
    }
    forgotten.push(record)
    if (!dry) positions.push(await forgetCheckout(parts, followUp(meta, id), id))
  }
  for (const id of await recordsOf(parts.pool, messagesSql, email)) {
    forgotten.push({ kind: 'MESSAGE', id, orderNumber: null })
    if (!dry) positions.push(await forgetMessage(parts, followUp(meta, id), id))
  }
  const hasAccount = (await ownerOf(parts, 'users', email)) !== null
  const data = { forgotten, kept, hasAccount }
  return positions.length === 0 ? { data } : { data, position: Math.max(...positions) }
}

/** Ends what a booking form knows of people. Throws 409 while its places are held. */
export async function forgetCheckout(
  { workers, clock }: GuestParts,
  meta: CommandMeta,
  checkoutId: string,
): Promise<number> {
  const outcome = await workers.execute(
    checkoutStream(checkoutId),
    checkout,
    { type: 'ForgetCheckout', now: clock.now().toISOString() },
    meta,
  )
  return accepted(outcome, checkoutRefusals).position
}

async function forgetMessage(
  { workers, clock }: GuestParts,
  meta: CommandMeta,
  contactId: string,
): Promise<number> {
  const outcome = await workers.execute(
    contactStream(contactId),
    contact,
    { type: 'ForgetMessage', contactId, now: clock.now().toISOString() },
    meta,
  )
  return accepted(outcome, contactRefusals).position
}

/** The read models only name what may be the guest's; what becomes of it is decided by the streams. */
const bookingsSql = `
  SELECT checkout_id AS id
  FROM read.checkouts
  WHERE account_id IS NULL AND contact->>'email' = $1
  ORDER BY hold_expires_at
  LIMIT $2`
const messagesSql = `
  SELECT contact_id AS id
  FROM read.contacts
  WHERE sender->>'email' = $1
  ORDER BY sent_at
  LIMIT $2`

async function recordsOf(pool: Pool, sql: string, email: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(sql, [email, recordsMax])
  return rows.map(row => row.id)
}

type Booking = { orderNumber: string | null; reason: KeptBecause | null }

async function bookingOf(parts: GuestParts, checkoutId: string): Promise<Booking> {
  const { state } = await parts.workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) throw new Error(`There is no checkout ${checkoutId}`)
  const now = parts.clock.now().toISOString()
  if (state.placed === null) return { orderNumber: null, reason: underWay(state, now) }
  const { orderId, orderNumber } = state.placed
  const placed = (await parts.workers.load(orderStream(orderId), order)).state
  // The form says so before the order is there.
  if (!placed.exists) return { orderNumber, reason: 'BOOKING_UNDER_WAY' }
  return { orderNumber, reason: keptBecause(placed, localDateAt(now)) }
}

const underWay = ({ status, holdExpiresAt }: OpenCheckout, now: string): KeptBecause | null =>
  status === 'OPEN' && isBefore(now, holdExpiresAt) ? 'BOOKING_UNDER_WAY' : null
