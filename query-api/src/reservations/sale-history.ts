import { paymentFields, priceFields } from '@arung/contracts/reservations/history'
import type { Principal } from '@arung/platform/http/principal'
import { staffMay } from '../caller.ts'
import type { Database } from '../database.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import type { Entries } from '../histories/origins.ts'
import { readModel } from '../progress.ts'

export const saleHistoryModel = readModel('sale-history')

export const saleHistorySql = `
  SELECT ${entriesOf('read.sale_history', 'h.sale_id = $1', '$2')} AS entries`
export const bookingHistorySql = `
  SELECT ${entriesOf('read.sale_history', 'h.booking_id = $1', '$2')} AS entries`

type Row = { entries: readonly StoredEntry[] }

/**
 * Returns the newest events of a desk sale and its bookings, up to a limit, with the amounts that the caller may see.
 */
export async function saleHistoryOf(
  database: Database,
  saleId: string,
  { size, principal }: Readonly<{ size: number; principal: Principal }>,
): Promise<Entries> {
  const [row] = await database.rows<Row>('sale-history', saleHistorySql, [saleId, size + 1])
  const history = historyFrom(row?.entries ?? [], size, 'RESERVATION')
  const seesPayments = staffMay(principal, 'payments:see')
  const seesPrices = seesPayments || staffMay(principal, 'prices:see')
  const isSeen = (field: string) =>
    (seesPrices || !priceFields.has(field)) && (seesPayments || !paymentFields.has(field))
  return {
    ...history,
    entries: history.entries.map(entry => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => isSeen(field)),
    })),
  }
}

/** Returns the newest events of one booking, up to a limit. They contain no amounts. */
export async function bookingHistoryOf(
  database: Database,
  bookingId: string,
  size: number,
): Promise<Entries> {
  const [row] = await database.rows<Row>('booking-history', bookingHistorySql, [
    bookingId,
    size + 1,
  ])
  return historyFrom(row?.entries ?? [], size, 'RESERVATION')
}
