import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { BookingView } from '@arung/contracts/bookings/views'
import type { Contact } from '@arung/contracts/checkouts/people'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { Database } from '../database.ts'
import { columns, from, rowView, type Row } from './queries.ts'

type Part = { name: string; nameId: string; quantity: number }
type OneRow = Row &
  Readonly<{
    status: OrderStatus
    rates: Part[]
    add_ons: Part[]
    share: string
    contact: Contact | null
    last: { move: NonNullable<BookingView['last']>['move']; by: string; at: string } | null
    others: {
      bookingId: string
      name: string
      nameId: string
      date: string
      time: string
      state: BookingState
    }[]
  }>

export const bookingSql = `
  SELECT ${columns}, o.status, b.rates, b.add_ons, b.share, b.last, d.contact,
         ARRAY(SELECT json_build_object('bookingId', x.booking_id, 'name', x.name, 'nameId', x.name_id,
                                        'date', x.date, 'time', x.time, 'state', x.state)
               FROM read.booking_list x
               WHERE x.sale_id = b.sale_id AND x.booking_id <> b.booking_id
               ORDER BY x.date, x.time, x.booking_id
               LIMIT 50) AS others
  FROM ${from}
  JOIN read.order_details d ON d.order_id = b.sale_id
  WHERE b.booking_id = $1
  LIMIT 1`

/** One booking for the desk, as whoever asks may see it and take its last move back; null for one that is not there. */
export async function bookingOf(
  database: Database,
  bookingId: string,
  { accountId, isPriceSeen }: Readonly<{ accountId: string; isPriceSeen: boolean }>,
): Promise<BookingView | null> {
  const [row] = await database.rows<OneRow>('booking', bookingSql, [bookingId])
  if (!row) return null
  const { contact, last } = row
  return {
    ...rowView(row),
    phone: contact?.phone ?? null,
    country: contact?.country ?? null,
    pickupPlace: contact?.pickupPlace ?? null,
    note: contact?.note ?? null,
    rates: row.rates,
    addOns: row.add_ons,
    share: isPriceSeen ? Number(row.share) : null,
    orderStatus: row.status,
    last: last && { move: last.move, isOwn: last.by === accountId, at: last.at },
    others: row.others,
  }
}
