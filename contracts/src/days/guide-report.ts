import { z } from 'zod'
import { daysIn } from '../dates.ts'
import { Amount } from '../money.ts'
import { Employment } from '../operations/people.ts'
import { LocalDate, Uuid } from '../scalars.ts'

/** The most days of one report. */
export const reportDaysMax = 366

/** `GET /reservation-admin/guide-report` and `GET /reservation-admin/atv-guide-report`: days of activities, both included. */
export const GuideReportQuery = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day must not be before the first',
    path: ['to'],
  })
  .refine(period => daysIn(period) <= reportDaysMax, {
    message: 'At most 366 days',
    path: ['to'],
  })

const counts = {
  /** Departures that a guide worked on, and that guests took part in. */
  trips: z.int(),
  /** Guests present on the guide's units, or in the whole departure where the guide had no unit. */
  guests: z.int(),
  /** Guests of these who were booked and did not come. */
  noShows: z.int(),
  /** Minutes of the activities. */
  minutes: z.int(),
}
/** One guide. `name` is null once forgotten. `pay` is null where none is agreed, and absent for who may not see pay. */
export const GuideReportRow = z.strictObject({
  guideId: Uuid,
  name: z.string().nullable(),
  employment: Employment,
  ...counts,
  /** Rupiah: rates and bonuses of the trips (decision 0092). */
  pay: Amount.nullable().optional(),
})
export type GuideReportRow = z.infer<typeof GuideReportRow>
export const GuideReport = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /** Most trips first. Guides without a trip are left out. */
  rows: z.array(GuideReportRow),
  total: z.strictObject({ ...counts, pay: Amount.optional() }),
  /** Trips on each day that has one. */
  days: z.array(z.strictObject({ date: LocalDate, trips: z.int(), guests: z.int() })),
})
export type GuideReport = z.infer<typeof GuideReport>
