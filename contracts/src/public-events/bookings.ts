import { z } from 'zod'
import { BookingState, CancelReason, FirstState, Outcome } from '../bookings/statuses.ts'
import { SaleKind } from '../bookings/sales.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'

const Count = z.int().min(0).max(100_000)
const Slot = z.strictObject({ date: LocalDate, time: LocalTime })
const which = {
  bookingId: Uuid,
  sale: z
    .strictObject({ kind: SaleKind, id: Uuid })
    .describe('The order or the reservation that it is part of'),
}
const at = Instant.describe('When it happened (UTC)')
const activity = {
  lineId: Uuid.describe("The sale's line"),
  part: z.int().min(0).max(20).describe("Which of the line's activities, from 0"),
  productId: Uuid.nullable().describe("Of the site's products; null for the desk's own"),
  reservationProductId: Uuid.nullable().describe(
    'Of the reservation area; null while nothing says so',
  ),
  name: z.string().max(120),
  nameId: z.string().max(120).describe('The name in Indonesian'),
  ...Slot.shape,
  guests: Count,
}

/** One activity of a sale, on its day. */
export const bookingEvents = {
  'booking.opened': z
    .strictObject({ ...which, ...activity, state: FirstState, at })
    .describe('A sale has this activity.'),
  'booking.approved': z.strictObject({ ...which, at }).describe('It had waited for an approval.'),
  'booking.changed': z
    .strictObject({ ...which, ...activity, at })
    .describe('Its sale was changed before anybody came: this is what it is now.'),
  'booking.moved': z
    .strictObject({ ...which, before: Slot, after: Slot, at })
    .describe('It has another day or session.'),
  'booking.guests-changed': z
    .strictObject({ ...which, before: Count, after: Count, at })
    .describe('Others come than were sold.'),
  'booking.cancelled': z
    .strictObject({ ...which, why: CancelReason, at })
    .describe('Nobody comes any more.'),
  'booking.kept': z
    .strictObject({
      ...which,
      until: LocalDate.describe('The last day that its guests can choose'),
      at,
    })
    .describe('Its session does not take place. It stays paid, and its guests choose another day.'),
  'booking.arrived': z
    .strictObject({ ...which, present: Count, at })
    .describe('So many of its guests are there.'),
  'booking.started': z.strictObject({ ...which, at }).describe('Its activity has begun.'),
  'booking.ended': z.strictObject({ ...which, outcome: Outcome, at }).describe('How it ended.'),
  'booking.taken-back': z
    .strictObject({ ...which, state: BookingState, present: Count, at })
    .describe('What was said last was a slip: this holds again.'),
} as const
