import { z } from 'zod'
import { Currency } from '../money.ts'
import { Instant, LocalDate, LocalMonth, Uuid } from '../scalars.ts'

/** What the sums of a month are grouped by. ALL: not at all. TYPE: the product's type, NONE or PICK_UP. */
export const MonthGroup = z.enum(['ALL', 'METHOD', 'SOURCE', 'TYPE'])
export type MonthGroup = z.infer<typeof MonthGroup>

const amounts = {
  bookings: z.int(),
  guests: z.int(),
  sold: z.int(),
  paid: z.int(),
  refunded: z.int(),
  toCollect: z.int(),
}
/** Sums of the ledger in one currency, in minor units. */
export const MonthSums = z.strictObject({ currency: Currency, ...amounts })
export type MonthSums = z.infer<typeof MonthSums>
/** The sums of one group. `key` is a method, a source or a type; empty for ALL. */
export const MonthTotal = MonthSums.extend({ by: MonthGroup, key: z.string() })
export type MonthTotal = z.infer<typeof MonthTotal>

/**
 * `POST /reservation-admin/months/{month}/close`. `seen` is how many rows the ledger had for the month when the caller
 * looked at it.
 */
export const CloseMonth = z.strictObject({ seen: z.int().min(0) })

/** OPEN: it is over and not closed. RUNNING: it is not over. */
export const MonthState = z.enum(['RUNNING', 'OPEN', 'CLOSED'])
export type MonthState = z.infer<typeof MonthState>

/** The position up to which the ledger counted when the month was closed, and a hash over its rows. */
export const MonthClosing = z.strictObject({
  at: Instant,
  /** The name of who closed it; null for a colleague who left. */
  by: z.string().nullable(),
  position: z.int(),
  hash: z.string(),
})
export type MonthClosing = z.infer<typeof MonthClosing>

export const MonthRow = z.strictObject({
  month: LocalMonth,
  state: MonthState,
  closing: MonthClosing.nullable(),
  /** How many rows of the ledger the totals are made of. */
  rows: z.int(),
  totals: z.array(MonthSums),
  /** What came later, with a date in this month: what the totals are wrong by. Empty while it is open. */
  corrections: z.array(MonthSums),
})
export type MonthRow = z.infer<typeof MonthRow>

/** `GET /reservation-admin/months`: the months of a year that have begun, the latest first. */
export const MonthsQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2099) })
export const MonthsView = z.strictObject({
  /** Years that have rows, or the present one. */
  years: z.array(z.int()),
  months: z.array(MonthRow),
  /** The only month that can be closed now: the oldest one that is open. Null when there is none. */
  next: LocalMonth.nullable(),
})
export type MonthsView = z.infer<typeof MonthsView>

/** What stands between finance and closing a month. */
export const MonthTaskKind = z.enum([
  'SHIFTS_OPEN',
  'SHIFTS_UNCONFIRMED',
  'SHIFTS_RECOUNT',
  'TRANSFERS',
  'DEPOSITS',
  'WITHDRAWALS',
])
export type MonthTaskKind = z.infer<typeof MonthTaskKind>
/** `oldest` is the day on which the oldest of them began. */
export const MonthTask = z.strictObject({
  kind: MonthTaskKind,
  count: z.int().positive(),
  oldest: LocalDate,
})
export type MonthTask = z.infer<typeof MonthTask>

/** Corrections of an earlier month that became known in this one. */
export const LateCorrection = MonthSums.extend({
  month: LocalMonth,
  /** The position up to which the corrected month counted. */
  position: z.int(),
})
export type LateCorrection = z.infer<typeof LateCorrection>

/** `GET /reservation-admin/months/{month}` */
export const MonthView = MonthRow.extend({
  groups: z.array(MonthTotal),
  late: z.array(LateCorrection),
  /** Oldest first. Empty once the month is closed. */
  tasks: z.array(MonthTask),
  types: z.array(
    z.strictObject({ id: Uuid, name: z.string(), nameId: z.string(), colour: z.string() }),
  ),
})
export type MonthView = z.infer<typeof MonthView>
