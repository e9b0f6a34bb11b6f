import type { BookingRow } from '@arung/contracts/moving/booking-columns'
import type { MakeReservation, Party, PickUp } from '@arung/contracts/reservations/requests'
import { instantOf, localDateAt } from '@arung/domain/time'
import { nowOf, problem, RowRefused, type Moving } from './moving.ts'

/** What a row says of a party, in the form in which the desk would enter it. */
export const partyOf = (row: BookingRow): Party => ({
  name: row.name,
  phone: row.phone,
  email: row.email,
  nationality: row.nationality,
  others: (row.guests ?? []).map(name => ({ name, age: null })),
})

export function pickUpOf({ pickup, pickup_note: note }: BookingRow): PickUp | null {
  if (pickup !== null) return { zoneId: null, place: pickup, note }
  if (note === null) return null
  throw new RowRefused(problem('pickup', 'NeedsOther', { names: 'pickup' }))
}

/** Returns the line of a row, at the price of the product. */
export const lineOf = (
  row: BookingRow,
  reservationProductId: string,
): MakeReservation['lines'][number] => ({
  reservationProductId,
  date: row.date,
  times: [...row.time],
  guests: { adults: row.adults, children: row.children ?? 0 },
  units: row.units,
  override: null,
})

/** Noon, where only the day is known. */
const noon = '12:00'

/** Returns when a row was sold: at noon of its day, or now. */
export function soldAtOf(moving: Moving, { sold_on: day }: BookingRow): string {
  const now = nowOf(moving)
  const today = localDateAt(now)
  if (day === null || day === today) return now
  if (day > today) throw new RowRefused(problem('sold_on', 'SoldLater'))
  return instantOf(day, noon)
}

/** Refuses a row whose cells contradict each other, before anything is done about it. */
export function assertRow(moving: Moving, row: BookingRow): void {
  const needs = (name: keyof BookingRow) => problem(name, 'NeedsOther', { names: name })
  const missing = [
    ...(row.adults + (row.children ?? 0) === 0 ? [needs('adults')] : []),
    ...(row.source === 'HOTEL' && row.hotel === null ? [needs('hotel')] : []),
    ...(row.source === 'AGENT' && row.agent === null ? [needs('agent')] : []),
    ...(row.source === 'AGENT' && row.agent_method === null ? [needs('agent_method')] : []),
    ...(row.agent_method === 'VCR' && row.voucher === null ? [needs('voucher')] : []),
    ...((row.paid ?? 0) > 0 && row.paid_how === null ? [needs('paid_how')] : []),
    ...(row.date < localDateAt(nowOf(moving)) ? [problem('date', 'Over')] : []),
    ...(row.source === 'AGENT' &&
    (row.paid ?? 0) > 0 &&
    (row.agent_method === 'VCR' || row.agent_method === 'DEPOSIT')
      ? [problem('paid', 'PaidByAgent')]
      : []),
  ]
  if (missing.length > 0) throw new RowRefused(...missing)
}
