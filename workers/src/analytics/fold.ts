import type { PoolClient } from 'pg'
import type { PublicData } from '@arung/contracts/public-events/public-events'
import { settled } from '@arung/event-store/postgres/transaction'
import type { TakenEvent } from '../consumer/read-record.ts'

/** One activity of a sale, with amounts in minor units at public prices. */
type SoldLine = Readonly<{
  id: string
  productId: string
  name: string
  nameId: string
  date: string
  guests: number
  amount: number
}>
type Work = (transaction: PoolClient) => Promise<unknown>

/**
 * Folds events into the sales. Each row belongs to one stream and stores its last revision. Events may therefore come
 * in any order across streams, repeatedly, and from the log and Kafka at once: the rows are the same.
 */
export async function foldSales(
  transaction: PoolClient,
  events: readonly TakenEvent[],
  partition: number,
): Promise<void> {
  const sales = events.flatMap(event => placedOf(event, partition) ?? [])
  // One connection keeps their order, without waiting for each result. A sale is placed before it changes.
  await settled([
    ...(sales.length > 0 ? [place(transaction, sales)] : []),
    ...events.flatMap(event => changeOf(event)?.(transaction) ?? []),
  ])
}

/** Removes all results of a partition before its events are read again. */
export async function undoSales(transaction: PoolClient, partition: number): Promise<void> {
  await transaction.query('DELETE FROM analytics.sales WHERE partition = $1', [partition])
}

function placedOf(event: TakenEvent, partition: number): Placed | null {
  const { revision } = event
  switch (event.type) {
    case 'order.placed':
      return {
        id: event.data.orderId,
        kind: 'ORDER',
        source: event.data.source,
        currency: event.data.currency,
        at: event.data.at,
        lines: orderLines(event.data.lines),
        revision,
        partition,
      }
    case 'reservation.made':
      return {
        id: event.data.reservationId,
        kind: 'RESERVATION',
        source: event.data.source,
        currency: 'IDR',
        at: event.data.at,
        lines: event.data.lines.flatMap(reservedLines),
        revision,
        partition,
      }
    default:
      return null
  }
}

function changeOf(event: TakenEvent): Work | null {
  const { revision } = event
  switch (event.type) {
    case 'order.changed':
      return changed(event.data.orderId, revision, 'lines = $3::jsonb', [
        JSON.stringify(orderLines(event.data.lines)),
      ])
    case 'order.declined':
    case 'order.cancelled':
    case 'order.expired':
      return changed(event.data.orderId, revision, 'stands = false')
    case 'order.reinstated':
      return changed(event.data.orderId, revision, 'stands = true')
    case 'reservation.dropped':
    case 'reservation.cancelled':
      return changed(event.data.reservationId, revision, 'stands = false')
    case 'reservation.changed':
      return changed(event.data.reservationId, revision, changedBooking, [
        event.data.bookingId,
        JSON.stringify({ date: event.data.date, guests: event.data.adults + event.data.children }),
      ])
    case 'reservation.reduced':
      return changed(event.data.reservationId, revision, withoutBooking, [event.data.bookingId])
    default:
      return null
  }
}

const changedBooking = `lines = (
  SELECT jsonb_agg(CASE WHEN line ->> 'id' = $3 THEN line || $4::jsonb ELSE line END ORDER BY place)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place))`
const withoutBooking = `lines = (
  SELECT coalesce(jsonb_agg(line ORDER BY place) FILTER (WHERE line ->> 'id' <> $3), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place))`

type Placed = Readonly<{
  id: string
  kind: string
  source: string
  currency: string
  at: string
  lines: readonly SoldLine[]
  revision: number
  partition: number
}>

const place = (transaction: PoolClient, sales: readonly Placed[]) =>
  transaction.query({
    name: 'analytics-placed',
    text: `INSERT INTO analytics.sales
             (sale_id, kind, source, currency, sold_at, stands, lines, revision, partition)
           SELECT s.id, s.kind, s.source, s.currency, s.at, true, s.lines, s.revision, s.partition
           FROM jsonb_to_recordset($1::jsonb)
             AS s(id uuid, kind text, source text, currency text, at timestamptz, lines jsonb, revision bigint, partition int)
           ON CONFLICT (sale_id) DO NOTHING`,
    values: [JSON.stringify(sales)],
  })

const changed =
  (id: string, revision: number, change: string, values: readonly string[] = []): Work =>
  transaction =>
    transaction.query(
      `UPDATE analytics.sales SET ${change}, revision = $2 WHERE sale_id = $1 AND revision < $2`,
      [id, revision, ...values],
    )

const orderLines = (lines: PublicData<'order.placed'>['lines']): SoldLine[] =>
  lines.map(({ lineId, productId, name, nameId, date, persons, amount }) => ({
    id: lineId,
    productId,
    name,
    nameId,
    date,
    guests: persons,
    amount,
  }))

/** Returns each activity on its own. They share the price of the line. */
function reservedLines(line: PublicData<'reservation.made'>['lines'][number]): SoldLine[] {
  const { bookings, amount, date, adults, children } = line
  const each = Math.floor(amount / bookings.length)
  return bookings.map(({ bookingId, productId, name, nameId }, index) => ({
    id: bookingId,
    productId,
    name,
    nameId,
    date,
    guests: adults + children,
    amount: index === 0 ? amount - each * (bookings.length - 1) : each,
  }))
}
