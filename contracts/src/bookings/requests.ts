import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { DayListKind } from '../operations/product-types.ts'
import {
  BookingState,
  DeclineReason,
  Outcome,
  PriceChoice,
  TakeBackReason,
  UnpaidReason,
} from './statuses.ts'
import { SaleSource } from './sales.ts'

/** When it happened by the clock of the device, for a move that waited there for a connection. */
export const happened = { happenedAt: Instant.optional() }
/** A move that needs nothing else. Its body may be absent. */
export const BookingMove = z.strictObject(happened).optional()
/**
 * The total number of guests of a booking who are present. `unpaid` lets guests in who still owe money; without it, 409
 * `NotPaid`.
 */
export const CheckInBooking = z.strictObject({
  present: z.int().min(1).max(1_000),
  unpaid: z.strictObject({ reason: UnpaidReason }).optional(),
  ...happened,
})
export const EndActivity = z.strictObject({ outcome: Outcome.exclude(['NO_SHOW']), ...happened })
export const TakeBackMove = z.strictObject({ reason: TakeBackReason.nullable() })

/** The new date and time of a booking. A requested move is accepted or declined as it was requested. */
export const MoveBooking = z.strictObject({ date: LocalDate, time: LocalTime })
export type MoveBooking = z.infer<typeof MoveBooking>
export const AcceptMove = z.strictObject({ moveId: Uuid.toLowerCase() })
export const DeclineMove = AcceptMove.extend({ reason: DeclineReason })
/** Why a request of the party is declined. Its mail gives the reason. */
export const DeclineRequest = z.strictObject({ reason: DeclineReason })
/**
 * The new guest numbers. `expectedPrice` is their price at the agreed rates, in rupiah, as the desk saw it: 409
 * `TotalChanged` when it has changed. A different price needs a choice.
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
 * The filters of the list of bookings. `view` CONTRADICTED: a person has to decide. UNMAPPED: no product is mapped.
 * OPEN: valid and not ended.
 */
export const BookingListQuery = PageQuery.extend({
  /** Order number, lead guest or product. */
  q: z.string().trim().max(80).optional(),
  view: z
    .enum(['ALL', 'EXPECTED', 'HERE', 'ENDED', 'CANCELED', 'CONTRADICTED', 'UNMAPPED', 'OPEN'])
    .default('ALL'),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** RESCHEDULED: a move waits for approval. PAID: nothing is left to collect, and no guest has arrived yet. */
  state: z.enum([...BookingState.options, 'RESCHEDULED', 'PAID']).optional(),
  list: DayListKind.optional(),
  /** A product of the reservation area, or of the site where nothing is mapped. */
  product: Uuid.toLowerCase().optional(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  source: SaleSource.optional(),
  /** An agent of the reservation area. */
  agent: Uuid.toLowerCase().optional(),
  toCollect: z.enum(['yes', 'no']).optional(),
  /** Guests who have not arrived, may be picked up, and have not given a place. */
  pickup: z.literal('open').optional(),
  /** Desk sales that owe their guests money. An order's refunds are handled with the order. */
  toReturn: z.literal('yes').optional(),
  /** Sales that wait for a transfer that finance confirms. */
  transfer: z.literal('waiting').optional(),
  sort: z.enum(['day', 'latest']).default('day'),
})
