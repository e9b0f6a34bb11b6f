import { z } from 'zod'
import { daysIn } from '../dates.ts'
import { Amount, Currency } from '../money.ts'
import { SaleSource } from '../bookings/sales.ts'
import { LocalDate, Uuid } from '../scalars.ts'

/** The longest range of one request, in days. */
export const analyticsDaysMax = 366

/** The days of sale, both included, in the operator's calendar. */
export const AnalyticsQuery = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(({ from, to }) => from <= to, { path: ['to'] })
  .refine(period => daysIn(period) <= analyticsDaysMax, {
    path: ['to'],
  })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** The sales channels: the site, an agent, or the front desk. */
export const waysOfSale = ['SITE', 'AGENT', 'DESK'] as const
export const WayOfSale = z.enum(waysOfSale)
export type WayOfSale = z.infer<typeof WayOfSale>
/** Days between the sale and the activity: none, up to 3, up to 7, up to 30, and more. */
export const leadTimes = ['SAME_DAY', 'UP_TO_3', 'UP_TO_7', 'UP_TO_30', 'OVER_30'] as const
export const LeadTime = z.enum(leadTimes)
export type LeadTime = z.infer<typeof LeadTime>

const Count = z.int().min(0)
const counts = { sales: Count, guests: Count }
const sold = { ...counts, sums: z.array(z.strictObject({ currency: Currency, amount: Amount })) }
const days = z.array(z.strictObject({ date: LocalDate, ...sold }))
const names = { name: z.string(), nameId: z.string() }
const guestsBefore = Count.describe('In the days before')

/** Sales that are still valid, and requests that could not be served. Amounts are at public prices. */
export const AnalyticsView = z.strictObject({
  ...sold,
  days,
  /** The same number of days, directly before the range. */
  before: z.strictObject({ from: LocalDate, to: LocalDate, ...sold, days }),
  /**
   * A product of the site together with the desk's product that is mapped to it, or a product that only the desk sells.
   */
  activities: z.array(
    z.strictObject({
      activityId: Uuid,
      ...names,
      ...sold,
      guestsBefore,
      ways: z.array(z.strictObject({ way: WayOfSale, ...sold })),
    }),
  ),
  sources: z.array(z.strictObject({ source: SaleSource, ...sold, guestsBefore })),
  leadTimes: z.array(z.strictObject({ leadTime: LeadTime, ...counts })),
  refused: z.array(z.strictObject({ productId: Uuid, ...names, requests: Count, guests: Count })),
})
export type AnalyticsView = z.infer<typeof AnalyticsView>
