import type { KeptActivity } from '@arung/contracts/closures/kept'
import { hasLapsed } from '@arung/domain/bookings/kept'
import type { Database } from '../database.ts'
import type { OrderRow } from '../orders/queries.ts'

/** The most activities of one order. */
const activitiesMax = 50

type Row = Readonly<{
  booking_id: string
  product_id: string
  name: string
  name_id: string
  guests: number
  date: string
  time: string
  until: string
}>
export const keptSql = `
  SELECT b.booking_id, b.product_id, b.name, b.name_id, b.guests, b.date, b.time, b.kept_until AS until
  FROM read.booking_list b
  WHERE b.sale_id = $1 AND b.kept_until IS NOT NULL
  ORDER BY b.date, b.time, b.booking_id
  LIMIT ${activitiesMax}`

/** Returns the activities of an order that are kept without a date, each with its line. */
export async function keptOf(
  database: Database,
  { order_id, sold }: OrderRow,
  now: string,
): Promise<KeptActivity[]> {
  const rows = await database.rows<Row>('kept-activities', keptSql, [order_id])
  return rows.flatMap(row => {
    const line = sold.lines.find(
      ({ productId, date, sessions }) =>
        productId === row.product_id && date === row.date && sessions[0]?.time === row.time,
    )
    if (line === undefined) return []
    const { booking_id: bookingId, name, name_id: nameId, guests, date, time, until } = row
    const kept = { bookingId, lineId: line.lineId, name, nameId, guests, date, time, until }
    return [{ ...kept, hasLapsed: hasLapsed(row, now) }]
  })
}
