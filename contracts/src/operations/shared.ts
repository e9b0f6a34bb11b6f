import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Line, LocalDate } from '../scalars.ts'

/** Days of the operator's calendar, both included. */
export const Period = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day must not be before the first',
    path: ['to'],
  })
export type Period = z.infer<typeof Period>

/** Whether all values are different. */
export const areDifferent = (all: readonly unknown[]): boolean => new Set(all).size === all.length
export const twice = 'This is named twice'

/** The days off of a person: the same days of every week (1 is Monday), and single periods. */
export const DaysOff = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).max(6).refine(areDifferent, { message: twice }),
  periods: z.array(Period).max(60),
})
export type DaysOff = z.infer<typeof DaysOff>

/** Whether a day (YYYY-MM-DD) is in one of these periods. */
export const isWithin = (
  periods: readonly Readonly<{ from: string; to: string }>[],
  date: string,
): boolean => periods.some(({ from, to }) => from <= date && date <= to)

/** Whether a person with these days off is off on a day (YYYY-MM-DD). */
export const isOff = ({ weekdays, periods }: DaysOff, date: string): boolean =>
  weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7) || isWithin(periods, date)

/** When something is out of service, and why. */
export const OutOfService = z
  .strictObject({ from: LocalDate, to: LocalDate, reason: Line(120) })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day must not be before the first',
    path: ['to'],
  })

/** The result of one imported row, in the order of the rows. */
export const ImportedRow = z.strictObject({
  outcome: z.enum(['ADDED', 'CHANGED', 'SAME', 'REFUSED']),
  errors: z.array(
    z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional() }),
  ),
})
export type ImportedRow = z.infer<typeof ImportedRow>
export const ImportedRows = z.strictObject({ results: z.array(ImportedRow) })
/** The most rows of one import. */
export const importedRowsMax = 200
/** Rows as they are read. Each is decided separately. A row with an id changes an existing record. */
export const ImportRows = z.strictObject({
  rows: z
    .array(z.strictObject({ id: z.uuid().toLowerCase().nullable(), value: z.unknown() }))
    .min(1)
    .max(importedRowsMax),
})
export type ImportRows = z.infer<typeof ImportRows>

/** Active people and resources, retired ones, or both. */
export const StateFilter = z.enum(['ACTIVE', 'RETIRED', 'ALL'])
export const ResourceListQuery = PageQuery.extend({
  state: StateFilter.default('ACTIVE'),
  /** Words of names, plates and numbers. */
  q: z.string().trim().max(80).optional(),
})
