import { z } from 'zod'
import { happened } from '../bookings/requests.ts'
import { DayListKind } from '../operations/product-types.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import type { CraftKind } from '../operations/units.ts'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** The day lists whose parties are assigned to units and guides. */
export const UnitList = DayListKind.extract(['RAFTING', 'ATV'])
export type UnitList = z.infer<typeof UnitList>
/** The units that each list works with, whatever its products need. */
export const unitKindOf: Readonly<Record<UnitList, CraftKind>> = { RAFTING: 'RAFT', ATV: 'ATV' }

/** A number of guests of a party on one unit. */
export const Share = z.strictObject({ unitId: Uuid.toLowerCase(), guests: z.int().min(1).max(400) })
export type Share = z.infer<typeof Share>
/** The units of one party. More than one splits the party; none leaves it without a unit. */
export const Shares = z
  .array(Share)
  .max(60)
  .refine(all => areDifferent(all.map(({ unitId }) => unitId)), { message: twice })

/** Replaces the units of a party. `over` is what the change is based on; without it, whatever is stored is replaced. */
export const AssignParty = z.strictObject({
  bookingId: Uuid.toLowerCase(),
  units: Shares,
  over: Shares.optional(),
})
export type AssignParty = z.infer<typeof AssignParty>

/** Where guides work: on a unit of a departure or, without a unit, with the whole departure. */
const place = { time: LocalTime, unitId: Uuid.toLowerCase().nullable() }
const GuideIds = z.array(Uuid.toLowerCase()).max(20).refine(areDifferent, { message: twice })
/** Replaces the guides of a unit or of a departure. `over` as for parties. */
export const AssignGuides = z.strictObject({
  ...place,
  guides: GuideIds,
  over: GuideIds.optional(),
})
export type AssignGuides = z.infer<typeof AssignGuides>

/** The most changes in one request. */
export const assignmentsMax = 800
/** `POST /reservation-admin/days/{date}/lists/{list}/assignments`: all of these changes, or none of them. */
export const Assign = z
  .strictObject({
    parties: z.array(AssignParty).max(assignmentsMax),
    guides: z.array(AssignGuides).max(assignmentsMax),
  })
  .refine(({ parties, guides }) => parties.length + guides.length > 0, {
    message: 'Nothing is assigned',
  })
  .refine(({ parties }) => areDifferent(parties.map(({ bookingId }) => bookingId)), {
    message: twice,
    path: ['parties'],
  })
  .refine(({ guides }) => areDifferent(guides.map(({ time, unitId }) => `${time}|${unitId}`)), {
    message: twice,
    path: ['guides'],
  })
export type Assign = z.infer<typeof Assign>

/** What a refused change is about. Sent as the `alternatives` of the refusal. */
export const AssignmentFault = z.strictObject({
  bookingId: Uuid.optional(),
  unitId: Uuid.optional(),
  guideId: Uuid.optional(),
  /** Where the unit or the guide already is. */
  time: LocalTime.optional(),
  list: DayListKind.optional(),
})
export type AssignmentFault = z.infer<typeof AssignmentFault>

/** What a guide said of a trip: it is made, or another guide is needed. */
export const TripAnswer = z.enum(['ACCEPTED', 'GIVEN_BACK'])
export type TripAnswer = z.infer<typeof TripAnswer>

/** Why a unit stops working during a day. */
export const StopReason = z.enum(['DAMAGED', 'FAULT', 'CLEANING', 'OTHER'])
export type StopReason = z.infer<typeof StopReason>
/**
 * `PUT /reservation-admin/days/{date}/lists/{list}/stopped-units/{id}`: the unit makes no trip that begins at this time or later,
 * and its parties of these trips have no unit any more. `DELETE`: it works again.
 */
export const StopUnit = z.strictObject({ from: LocalTime, reason: StopReason, ...happened })

export const DayPath = z.strictObject({ date: LocalDate })
export const DayListPath = z.strictObject({ date: LocalDate, list: UnitList })
export const StoppedUnitPath = DayListPath.extend({ id: Uuid.toLowerCase() })
