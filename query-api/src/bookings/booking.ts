import { statusCodeOf, type BookingState } from '@arung/contracts/bookings/statuses'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { Contact } from '@arung/contracts/checkouts/people'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { Party } from '@arung/contracts/reservations/requests'
import { partNow } from '@arung/domain/reservations/booked-parts'
import type { ReservedLine, SoldPickUp } from '@arung/domain/reservations/events'
import type { Database } from '../database.ts'
import { placeOf } from '../pickups/sold-pick-up.ts'
import { columns, from, rowView, type Row } from './queries.ts'
import { moveWaitsSql, requestView } from './waiting-request.ts'

type Part = { name: string; nameId: string; quantity: number }
/** What the sale of a booking says of its guests: an order's contact, or the party of a desk sale. */
export type GuestColumns = Readonly<{
  contact: Contact | null
  party: Party | null
  pick_up: SoldPickUp | null
  note: string | null
}>
type OneRow = Row &
  GuestColumns &
  Readonly<{
    status: OrderStatus | null
    rates: Part[]
    add_ons: Part[]
    share: string
    reservation_product_id: string | null
    lines: readonly ReservedLine[] | null
    last: { move: NonNullable<BookingView['last']>['move']; by: string; at: string } | null
    others: {
      bookingId: string
      name: string
      nameId: string
      date: string
      time: string
      state: BookingState
      moveWaits: boolean
      revision: number
    }[]
  }>

export const bookingSql = `
  SELECT ${columns}, o.status, b.rates, b.add_ons, b.share, b.last, d.contact, r.party, r.pick_up, r.note, r.lines, b.reservation_product_id,
         ARRAY(SELECT json_build_object('bookingId', x.booking_id, 'name', x.name, 'nameId', x.name_id,
                                        'date', x.date, 'time', x.time, 'state', x.state,
                                        'moveWaits', ${moveWaitsSql('x.move')}, 'revision', x.revision)
               FROM read.booking_list x
               WHERE x.sale_id = b.sale_id AND x.booking_id <> b.booking_id
               ORDER BY x.date, x.time, x.booking_id
               LIMIT 50) AS others
  FROM ${from}
  LEFT JOIN read.order_details d ON d.order_id = o.order_id
  WHERE b.booking_id = $1
  LIMIT 1`

/**
 * Returns one booking for the desk, with what the caller may see and whether the caller may take its last move back.
 * Null when there is none.
 */
export async function bookingOf(
  database: Database,
  bookingId: string,
  { accountId, isPriceSeen }: Readonly<{ accountId: string; isPriceSeen: boolean }>,
): Promise<BookingView | null> {
  const [row] = await database.rows<OneRow>('booking', bookingSql, [bookingId])
  if (!row) return null
  const { contact, party, last } = row
  return {
    ...rowView(row),
    move: requestView(row.move, isPriceSeen),
    phone: contact?.phone ?? party?.phone ?? null,
    ...guestFactsOf(row),
    rates: row.rates,
    addOns: row.add_ons,
    share: isPriceSeen ? Number(row.share) : null,
    reservationProductId: row.reservation_product_id,
    numbers: numbersOf(row.lines ?? [], bookingId),
    orderStatus: row.status,
    last: last && { move: last.move, isOwn: last.by === accountId, at: last.at },
    others: row.others.map(({ moveWaits, ...other }) => ({
      ...other,
      statusCode: statusCodeOf(other.state, { isPaid: row.rest === 0, moveWaits }),
    })),
  }
}

/** Returns where the guests come from, where they are picked up, and what they asked for. */
export const guestFactsOf = ({ contact, party, pick_up, note }: GuestColumns) => ({
  country: contact?.country ?? party?.nationality ?? null,
  pickupPlace: contact?.pickupPlace ?? placeOf(pick_up),
  note: contact?.note ?? note,
})

/** Returns the numbers of guests of a desk booking. */
export function numbersOf(
  lines: readonly ReservedLine[],
  bookingId: string,
): BookingView['numbers'] {
  for (const line of lines) {
    const part = line.parts.find(one => one.bookingId === bookingId)
    if (part === undefined) continue
    const { adults, children, units } = partNow(line, part)
    return { adults, children, units }
  }
  return null
}
