import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { DayListKind } from '../operations/product-types.ts'
import { BookingState, DeclineReason, Outcome, PriceChoice, TakeBackReason } from './statuses.ts'
import { SaleSource } from './sales.ts'

/** How many guests of a booking are there altogether. */
export const CheckInBooking = z.strictObject({ present: z.int().min(1).max(1_000) })
export const EndActivity = z.strictObject({ outcome: Outcome.exclude(['NO_SHOW']) })
export const TakeBackMove = z.strictObject({ reason: TakeBackReason.nullable() })

/** Where a booking is to go; the move that was asked for is the one that is accepted or declined. */
export const MoveBooking = z.strictObject({ date: LocalDate, time: LocalTime })
export type MoveBooking = z.infer<typeof MoveBooking>
export const AcceptMove = z.strictObject({ moveId: Uuid.toLowerCase() })
export const DeclineMove = AcceptMove.extend({ reason: DeclineReason })
/** Why what a party asked for does not happen: its mail says so. */
export const DeclineRequest = z.strictObject({ reason: DeclineReason })
/**
 * How many come instead. `expectedPrice` is what that costs at the price that was agreed, in rupiah, as the desk saw it: 409
 * `TotalChanged` when it is another by now. Another price needs a choice.
 */
export const ChangeGuests = z
  .strictObject({
    guests: z.strictObject({
      adults: z.int().min(0).max(400),
      children: z.int().min(0).max(400).default(0),
    }),
    units: z.int().min(1).max(400).nullable().default(null),
    choice: PriceChoice.nullable().default(null),
    expectedPrice: Amount,
  })
  .refine(({ guests }) => guests.adults + guests.children > 0, {
    message: 'At least one guest',
    path: ['guests'],
  })
export type ChangeGuests = z.infer<typeof ChangeGuests>

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
  /** RESCHEDULED: a move waits for its approval. PAID: nothing is left to collect, and nobody has come yet. */
  state: z.enum([...BookingState.options, 'RESCHEDULED', 'PAID']).optional(),
  list: DayListKind.optional(),
  /** Of the reservation area, or of the site where nothing is mapped. */
  product: Uuid.toLowerCase().optional(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  source: SaleSource.optional(),
  toCollect: z.enum(['yes', 'no']).optional(),
  /** Guests still to come who may be picked up, and nobody knows where. */
  pickup: z.literal('open').optional(),
  /** Sales of the desk that owe their guests money; an order's refunds are its own. */
  toReturn: z.literal('yes').optional(),
  /** Sales that wait for a transfer, which finance confirms. */
  transfer: z.literal('waiting').optional(),
  sort: z.enum(['day', 'latest']).default('day'),
})
