import type { DayListKind } from '@arung/contracts/operations/product-types'
import { dateAfter } from '@arung/contracts/dates'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { capacityName } from '@arung/domain/capacity/streams'
import { isInScope } from '@arung/domain/closures/scope'
import { localDateAt } from '@arung/domain/time'
import { isShut } from '../capacity/availability.ts'
import { countsOf, namedDays } from '../capacity/queries.ts'
import type { Database } from '../database.ts'
import { isParty } from './is-party.ts'

/**
 * How many days back closures are looked at, by their day and by their start. The first screen has what is still booked
 * on earlier days among the bookings that never ended.
 */
const daysBack = { day: 31, start: 366 }
/** The most parties of all closures together. */
const undecidedMax = 5_000
/** Far more than are started in that time. */
const closuresMax = 2_000

type Row = Readonly<{
  closure_id: string
  started_at: Date
  times: string[] | null
  booking_id: string
  list: DayListKind
  date: string
  time: string
  product_id: string | null
  pools: readonly Readonly<{ poolId: string }>[] | null
  outcome: 'LATER' | 'FAILED' | null
}>
/** A party of closed sessions that somebody has to decide about. `isNew`: it came in while they were being closed. */
export type Undecided = Readonly<{ closureId: string; bookingId: string; isNew: boolean }>

const undecidedIn = (closures: string) => `
  SELECT c.closure_id, c.started_at, c.times, b.booking_id, b.list, b.date, b.time, b.product_id, p.outcome,
         (SELECT rp.value->'pools' FROM read.reservation_products rp WHERE rp.id = b.product_id LIMIT 1) AS pools
  FROM (SELECT * FROM read.closures WHERE ${closures} ORDER BY started_at DESC LIMIT ${closuresMax}) c
  CROSS JOIN LATERAL (
    SELECT b.booking_id, b.list, b.date, b.time, b.reservation_product_id AS product_id
    FROM read.booking_list b
    WHERE b.date = c.date AND b.list = c.list AND (c.times IS NULL OR c.times ? b.time) AND ${isParty('b')}
    LIMIT ${undecidedMax}) b
  LEFT JOIN LATERAL (
    SELECT true AS known, p.outcome
    FROM read.closure_parties p
    WHERE p.key = c.closure_id || '|' || b.booking_id
    LIMIT 1) p ON true
  WHERE p.known IS NULL OR p.outcome IN ('LATER', 'FAILED')
  ORDER BY b.date, b.time, b.booking_id
  LIMIT ${undecidedMax}`
export const undecidedSql = undecidedIn('started_at >= $1 AND date >= $2::date')
export const undecidedOfClosureSql = undecidedIn('closure_id = $1')

/** Returns the parties of all closures that wait for a decision. Two statements, the second only when there are any. */
export async function undecidedParties(
  database: Database,
  now: string,
): Promise<readonly Undecided[]> {
  const today = localDateAt(now)
  const since = [dateAfter(today, -daysBack.start), dateAfter(today, -daysBack.day)]
  return stillClosed(database, await database.rows<Row>('closures-undecided', undecidedSql, since))
}

/** Returns the same of one closure. */
export async function undecidedOfClosure(
  database: Database,
  closureId: string,
): Promise<readonly Undecided[]> {
  const rows = await database.rows<Row>('closure-undecided', undecidedOfClosureSql, [closureId])
  return stillClosed(database, rows)
}

/** Leaves out the parties whose sessions are open again: those take place. */
async function stillClosed(
  database: Database,
  found: readonly Row[],
): Promise<readonly Undecided[]> {
  const rows = found.filter(row => isInScope(row, row.started_at.toISOString(), row))
  const names = new Set(rows.flatMap(row => idsOf(row).map(id => capacityName(id, row.date))))
  const counts = countsOf(names.size === 0 ? [] : await namedDays(database, [...names]))
  const isClosed = (row: Row) => {
    const ids = idsOf(row)
    return ids.length === 0 || ids.some(id => isShut(counts(id, row.date), row.time))
  }
  return rows.filter(isClosed).map(({ closure_id: closureId, booking_id: bookingId, outcome }) => ({
    closureId,
    bookingId,
    isNew: outcome === null,
  }))
}

/** A booking without a product of the area is closed under no id that is known. */
const idsOf = ({ product_id, pools }: Row): readonly string[] =>
  product_id === null ? [] : closingIdsOf(product_id, pools ?? [])
