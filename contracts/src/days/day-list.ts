import { z } from 'zod'
import { BookingRow } from '../bookings/views.ts'
import { GuideLanguage } from '../operations/people.ts'
import { CraftKind } from '../operations/units.ts'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { Share, StopReason, TripAnswer, UnitList } from './assignments.ts'
import { ListLevel } from './levels.ts'

/** What is missing from a day, or contradicts itself. */
export const ProblemKind = z.enum([
  /** `need` guests have no unit. */
  'PARTY_WITHOUT_UNIT',
  /** `need` guests for `have` seats. */
  'UNIT_OVERFULL',
  'UNIT_TWICE',
  'UNIT_OUT',
  'UNIT_STOPPED',
  'UNIT_UNFIT',
  'GUIDE_TWICE',
  'GUIDE_OFF',
  'GUIDE_UNSKILLED',
  'LICENCE_EXPIRED',
  /** `have` guides instead of `need`. */
  'GUIDES_TOO_FEW',
  /** No guide of the party's unit speaks its language. */
  'LANGUAGE_MISSING',
  /** A guide is assigned where there are no guests. */
  'GUIDE_WITHOUT_GUESTS',
  /** The guide gave the trip back. */
  'GUIDE_GAVE_BACK',
])
export type ProblemKind = z.infer<typeof ProblemKind>
export const Problem = z.strictObject({
  kind: ProblemKind,
  /** The departure. */
  time: LocalTime,
  bookingId: Uuid.optional(),
  unitId: Uuid.optional(),
  guideId: Uuid.optional(),
  language: GuideLanguage.optional(),
  need: z.int().optional(),
  have: z.int().optional(),
})
export type Problem = z.infer<typeof Problem>

const Names = { name: z.string(), nameId: z.string() }
/** One party of a list: its booking, and its units. */
export const DayParty = z.strictObject({
  booking: BookingRow,
  /** Product of the reservation area. Null while nothing is mapped: the party cannot be assigned. */
  productId: Uuid.nullable(),
  /** The guests' nationality, ISO 3166-1 alpha-2, and the language that a guide best speaks with them. */
  country: z.string().nullable(),
  language: GuideLanguage.nullable(),
  pickupPlace: z.string().nullable(),
  note: z.string().nullable(),
  addOns: z.array(z.strictObject({ ...Names, quantity: z.int() })),
  units: z.array(Share),
})
export type DayParty = z.infer<typeof DayParty>

/** A product in a departure. `unitKind` is null where it needs no unit of the list. */
export const DayProduct = z.strictObject({
  id: Uuid,
  ...Names,
  colour: z.string(),
  unitKind: CraftKind.nullable(),
  /** How long the activity takes, and how long its unit is not free afterwards. */
  minutes: z.int(),
  turnaround: z.int(),
})
export type DayProduct = z.infer<typeof DayProduct>

/** Guides on a unit or, without a unit, with all of the departure. */
export const DayGuides = z.strictObject({
  unitId: Uuid.nullable(),
  guides: z.array(Uuid),
  /** Of those guides who answered by their day link. */
  answers: z.array(
    z.strictObject({ guideId: Uuid, answer: TripAnswer, reason: z.string().nullable() }),
  ),
})
export type DayGuides = z.infer<typeof DayGuides>

/** All parties of a list at one time. Cancelled bookings are left out. */
export const DayDeparture = z.strictObject({
  time: LocalTime,
  products: z.array(DayProduct),
  parties: z.array(DayParty),
  guides: z.array(DayGuides),
  problems: z.array(Problem),
})
export type DayDeparture = z.infer<typeof DayDeparture>

/** A unit of the list's kind. Retired ones and those out of service only while something is assigned to them. */
export const DayUnit = z.strictObject({
  id: Uuid,
  kind: CraftKind,
  number: z.string(),
  seats: z.int(),
  /** Out of service, or retired. */
  isOut: z.boolean(),
  stopped: z.strictObject({ from: LocalTime, reason: StopReason }).nullable(),
})
export type DayUnit = z.infer<typeof DayUnit>

/** A guide with the list's skill. Absent ones only while they are assigned. `name` is null once forgotten. */
export const DayGuide = z.strictObject({
  id: Uuid,
  name: z.string().nullable(),
  languages: z.array(GuideLanguage),
  isOff: z.boolean(),
  isLicenceExpired: z.boolean(),
})
export type DayGuide = z.infer<typeof DayGuide>

/** `GET /reservation-admin/days/{date}/lists/{list}`, in order of time. */
export const DayList = z.strictObject({
  date: LocalDate,
  list: UnitList,
  /** Water and weather. Null for GREEN. */
  level: ListLevel.nullable(),
  departures: z.array(DayDeparture),
  units: z.array(DayUnit),
  guides: z.array(DayGuide),
  /** Who and what would be of the list, but is off or out of service on this day and not assigned. */
  away: z.strictObject({ units: z.array(DayUnit), guides: z.array(DayGuide) }),
})
export type DayList = z.infer<typeof DayList>

/** `GET …/proposal` and `GET …/guide-proposal`: for one departure, or for all that have not begun. */
export const ProposalQuery = z.strictObject({ time: LocalTime.optional() })

/** Changes of the units of parties. What stands is kept. */
export const UnitProposal = z.strictObject({
  changes: z.array(
    z.strictObject({
      time: LocalTime,
      bookingId: Uuid,
      before: z.array(Share),
      after: z.array(Share),
    }),
  ),
  /** Guests who remain without a unit, because all are taken. */
  left: z.array(z.strictObject({ time: LocalTime, bookingId: Uuid, guests: z.int() })),
  /** Units of each departure afterwards, and how many it needs at the least for its guests. */
  departures: z.array(
    z.strictObject({ time: LocalTime, units: z.int(), atLeast: z.int(), guests: z.int() }),
  ),
})
export type UnitProposal = z.infer<typeof UnitProposal>

/** Changes of the guides of units and departures. What stands is kept. */
export const GuideProposal = z.strictObject({
  changes: z.array(
    z.strictObject({
      time: LocalTime,
      unitId: Uuid.nullable(),
      before: z.array(Uuid),
      after: z.array(Uuid),
    }),
  ),
  /** Places that still lack guides, because nobody is free. */
  left: z.array(z.strictObject({ time: LocalTime, unitId: Uuid.nullable(), missing: z.int() })),
})
export type GuideProposal = z.infer<typeof GuideProposal>
