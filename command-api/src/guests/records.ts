import type { Pool } from 'pg'
import type { GuestOf } from '@arung/contracts/guests/requests'
import type { RetentionReason } from '@arung/contracts/orders/retention-reason'
import type { GuestRecord } from '@arung/contracts/guests/views'
import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import { contact } from '@arung/domain/contacts/contact'
import { retentionReason } from '@arung/domain/orders/retention-reason'
import { order } from '@arung/domain/orders/order'
import { isBefore, localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { forgetUnproved } from '../accounts/erasing.ts'
import { checkoutRefusals } from '../checkouts/refusals.ts'
import { accepted, followUp } from '../commands.ts'
import { contactRefusals } from '../contacts/refusals.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { contactStream } from '../contacts/streams.ts'
import { orderStream } from '../orders/streams.ts'
import { forgetReservation, reservationsOf } from './reservation-records.ts'

/**
 * What one booking, message or unproved registration knows of a person. `reason` says why it is kept, or is null when
 * it need not be.
 */
export type PersonalRecord = GuestRecord & { reason: RetentionReason | null }

/** Records of one kind per request. The next request finds the rest. */
const recordsMax = 200
/**
 * An account is examined completely, even that of an agent of many years: the oldest booking may be the one that is
 * kept.
 */
const bookingsMax = 20_000

/** Returns why an order is kept on a local date. */
type Judge = typeof retentionReason

/**
 * Returns everything known of a person who books, writes or registers with an address or a number, or is named in a
 * sale of the desk. With `accountId`, includes what that account booked. The read models only find the records. Their
 * streams decide what may become of them.
 */
export async function recordsOfPerson(
  parts: Pick<Parts, 'workers' | 'pool' | 'clock'>,
  of: { guest: GuestOf; accountId: string | null; judge?: Judge },
): Promise<readonly PersonalRecord[]> {
  const { guest, accountId, judge } = of
  const own = accountId === null ? [] : await bookingsOfAccount(parts, accountId, judge)
  const { bookings, messages, registrations, sales } = await namedBy(parts.pool, guest)
  const asGuest = await bookingsOf(parts, bookings)
  const reservations = await reservationsOf(parts, sales)
  return [
    ...reservations,
    ...[...own, ...asGuest].map(({ id, orderNumber, reason }) => ({
      kind: 'BOOKING' as const,
      id,
      orderNumber,
      reason,
    })),
    ...messages.map(id => ({ kind: 'MESSAGE' as const, id, orderNumber: null, reason: null })),
    ...registrations
      .filter(id => id !== accountId)
      .map(id => ({ kind: 'REGISTRATION' as const, id, orderNumber: null, reason: null })),
  ]
}

type Named = Readonly<
  Record<'bookings' | 'messages' | 'registrations' | 'sales', readonly string[]>
>

/** Finds what is known by an address or a number. A sale is found by its own id. */
async function namedBy(pool: Pool, guest: GuestOf): Promise<Named> {
  if ('reservationId' in guest)
    return { bookings: [], messages: [], registrations: [], sales: [guest.reservationId] }
  const [field, whose] =
    'email' in guest ? (['email', guest.email] as const) : (['phone', guest.phone] as const)
  const sql = sqlBy[field]
  return {
    bookings: await idsOf(pool, sql.bookings, whose),
    messages: await idsOf(pool, sql.messages, whose),
    registrations: await idsOf(pool, sql.registrations, whose),
    sales: await idsOf(pool, sql.sales, whose),
  }
}

type Booking = {
  id: string
  orderId: string | null
  orderNumber: string | null
  reason: RetentionReason | null
}

/** Returns the booking forms of an account, and what came of them. */
export const bookingsOfAccount = async (
  parts: Pick<Parts, 'workers' | 'pool' | 'clock'>,
  accountId: string,
  judge: Judge = retentionReason,
): Promise<readonly Booking[]> =>
  bookingsOf(parts, await bookingIdsOf(parts.pool, accountId), judge)

/**
 * Forgets these records, each in its own stream. The workers then destroy keys and files. Returns the newest position.
 */
export async function forgetRecords(
  parts: Parts,
  meta: CommandMeta,
  records: readonly PersonalRecord[],
): Promise<number> {
  let newest = 0
  for (const { kind, id } of records)
    newest = Math.max(newest, await forgetting[kind](parts, followUp(meta, id), id))
  return newest
}

/** Erases the personal data of a booking form. Throws 409 while its places are held. */
export async function forgetCheckout(
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
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
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
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

const forgetting: Readonly<
  Record<GuestRecord['kind'], (parts: Parts, meta: CommandMeta, id: string) => Promise<number>>
> = {
  BOOKING: forgetCheckout,
  MESSAGE: forgetMessage,
  REGISTRATION: forgetUnproved,
  RESERVATION: forgetReservation,
}

const accountBookingsSql = `
  SELECT checkout_id AS id
  FROM read.checkouts
  WHERE account_id = $1 AND knows_people
  ORDER BY hold_expires_at DESC, checkout_id
  LIMIT $2
  OFFSET $3`
/** Queries for records that name a person by a field of the contact. Each uses its index. */
const namingSql = (field: 'email' | 'phone') => ({
  bookings: `
    SELECT checkout_id AS id
    FROM read.checkouts
    WHERE account_id IS NULL AND contact->>'${field}' = $1
    ORDER BY hold_expires_at
    LIMIT $2`,
  messages: `
    SELECT contact_id AS id
    FROM read.contacts
    WHERE sender->>'${field}' = $1
    ORDER BY sent_at
    LIMIT $2`,
  registrations: `
    SELECT account_id AS id
    FROM read.accounts
    WHERE status = 'UNVERIFIED' AND person->>'${field}' = $1
    ORDER BY registered_at
    LIMIT $2`,
  sales: `
    SELECT reservation_id AS id
    FROM read.reservation_list
    WHERE party->>'${field}' = $1
    ORDER BY made_at
    LIMIT $2`,
})
const sqlBy = { email: namingSql('email'), phone: namingSql('phone') }

async function idsOf(pool: Pool, sql: string, whose: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(sql, [whose, recordsMax])
  return rows.map(row => row.id)
}

async function bookingIdsOf(pool: Pool, accountId: string): Promise<readonly string[]> {
  const ids: string[] = []
  while (ids.length < bookingsMax) {
    const values = [accountId, recordsMax, ids.length]
    const { rows } = await pool.query<{ id: string }>(accountBookingsSql, values)
    ids.push(...rows.map(row => row.id))
    if (rows.length < recordsMax) return ids
  }
  throw new Error(`The account ${accountId} has more than ${bookingsMax} bookings`)
}

async function bookingsOf(
  parts: Pick<Parts, 'workers' | 'clock'>,
  checkoutIds: readonly string[],
  judge: Judge = retentionReason,
): Promise<readonly Booking[]> {
  const bookings: Booking[] = []
  for (const id of checkoutIds) bookings.push({ id, ...(await bookingOf(parts, id, judge)) })
  return bookings
}

async function bookingOf(
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
  checkoutId: string,
  judge: Judge,
): Promise<Omit<Booking, 'id'>> {
  const { state } = await workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) throw new Error(`There is no checkout ${checkoutId}`)
  const now = clock.now().toISOString()
  if (state.placed === null)
    return { orderId: null, orderNumber: null, reason: underWay(state, now) }
  const { orderId, orderNumber } = state.placed
  const placed = (await workers.load(orderStream(orderId), order)).state
  // The form says that it was placed before the order exists.
  if (!placed.exists) return { orderId, orderNumber, reason: 'BOOKING_UNDER_WAY' }
  return { orderId, orderNumber, reason: judge(placed, localDateAt(now)) }
}

const underWay = ({ status, holdExpiresAt }: OpenCheckout, now: string): RetentionReason | null =>
  status === 'OPEN' && isBefore(now, holdExpiresAt) ? 'BOOKING_UNDER_WAY' : null
