import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { LocalDate, Uuid } from '../scalars.ts'
import { DayListKind } from '../operations/product-types.ts'
import { BookingState, SaleSource, Outcome, TakeBackReason } from './statuses.ts'

/** How many guests of a booking are there altogether. */
export const CheckInBooking = z.strictObject({ present: z.int().min(1).max(1_000) })
export const EndActivity = z.strictObject({ outcome: Outcome.exclude(['NO_SHOW']) })
export const TakeBackMove = z.strictObject({ reason: TakeBackReason.nullable() })

/**
 * What the list of bookings can be narrowed by; `view` CONTRADICTED is what a person has to decide, UNMAPPED what nothing is
 * mapped to, OPEN what stands and has not ended.
 */
export const BookingListQuery = PageQuery.extend({
  /** Order number, lead guest or product. */
  q: z.string().trim().max(80).optional(),
  view: z
    .enum(['ALL', 'EXPECTED', 'HERE', 'ENDED', 'CANCELED', 'CONTRADICTED', 'UNMAPPED', 'OPEN'])
    .default('ALL'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  state: BookingState.optional(),
  list: DayListKind.optional(),
  /** Of the reservation area, or of the site where nothing is mapped. */
  product: Uuid.toLowerCase().optional(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  source: SaleSource.optional(),
  toCollect: z.enum(['yes', 'no']).optional(),
  sort: z.enum(['day', 'latest']).default('day'),
})
