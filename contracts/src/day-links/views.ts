import { z } from 'zod'
import { TripAnswer, UnitList } from '../days/assignments.ts'
import { Direction, StopState } from '../days/runs.ts'
import { CraftKind, VehicleKind } from '../operations/units.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { LinkPerson } from './requests.ts'

const Names = { name: z.string(), nameId: z.string() }

/** A person who works on a day, and that person's link. */
export const DayLinkRow = LinkPerson.extend({
  /** Null once the person is forgotten. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Trips or runs of that day. */
  trips: z.int(),
  state: z.enum(['NONE', 'ISSUED', 'REVOKED', 'OVER']),
  /** Whether the caller may issue and revoke this link. */
  mayIssue: z.boolean(),
  /** At most one in a quarter of an hour is counted. */
  openings: z.int(),
  openedAt: Instant.nullable(),
  /** Drivers: whether they said that they drive. */
  drives: z.boolean().nullable(),
  /** Drivers: when the vehicle was checked. */
  checkedAt: Instant.nullable(),
  /** Trips that were given back. */
  givenBack: z.int(),
})
export type DayLinkRow = z.infer<typeof DayLinkRow>
/** `POST /reservation-admin/days/{date}/links`: the links that stand, as paths such as `/day/…`. */
export const IssuedLinks = z.strictObject({
  links: z.array(z.strictObject({ id: Uuid, path: z.string() })),
})
export type IssuedLinks = z.infer<typeof IssuedLinks>
/** `GET /reservation-admin/days/{date}/links`: people with trips on that day first, drivers and guides. */
export const DayLinks = z.strictObject({ date: LocalDate, people: z.array(DayLinkRow) })

/** A party of a guide's trip. */
export const TripParty = z.strictObject({
  bookingId: Uuid,
  /** The lead guest; null once forgotten. */
  name: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  product: z.strictObject(Names),
  /** Guests of the party on this unit, of the party, and present. */
  guests: z.int(),
  ofGuests: z.int(),
  present: z.int(),
  addOns: z.array(z.strictObject({ ...Names, quantity: z.int() })),
  note: z.string().nullable(),
})
export type TripParty = z.infer<typeof TripParty>

/** A departure that the guide works on, with the unit and the parties on it. */
export const GuideTrip = z.strictObject({
  list: UnitList,
  time: LocalTime,
  /** When the last of its activities ends. */
  until: LocalTime,
  unit: z.strictObject({ id: Uuid, kind: CraftKind, number: z.string() }).nullable(),
  answer: TripAnswer.nullable(),
  parties: z.array(TripParty),
  /** First names of the other guides on the same departure. */
  beside: z.array(z.string()),
})
export type GuideTrip = z.infer<typeof GuideTrip>

/** A stop of the driver's run. The phone number is there on the day itself only. */
export const DriverStop = z.strictObject({
  transferId: Uuid,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(['en', 'id']),
  guests: z.int(),
  zone: z.strictObject(Names).nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  window: z.strictObject({ from: LocalTime, to: LocalTime }).nullable(),
  /** When the first activity begins. */
  begins: LocalTime,
  state: StopState,
  /** When the driver reported ARRIVED; the wait before NO_SHOW counts from it. */
  arrivedAt: Instant.nullable(),
})
export type DriverStop = z.infer<typeof DriverStop>
export const DriverRun = z.strictObject({
  runId: Uuid,
  direction: Direction,
  time: LocalTime,
  until: LocalTime,
  vehicle: z.strictObject({
    id: Uuid,
    plate: z.string(),
    vehicle: VehicleKind,
    seats: z.int(),
    checkedAt: Instant.nullable(),
  }),
  stops: z.array(DriverStop),
})
export type DriverRun = z.infer<typeof DriverRun>

/**
 * `GET /day-links/{token}`: the day of one guide or driver. Never money, never guests of other trips. 404 for a token
 * that is unknown, 410 for one that was revoked or is over.
 */
export const DayOfPerson = z.strictObject({
  date: LocalDate,
  person: LinkPerson.extend({ name: z.string().nullable() }),
  operator: z.strictObject({ name: z.string(), phone: z.string() }),
  dayNote: z.string().nullable(),
  /** Of guides, in order of time. */
  trips: z.array(GuideTrip),
  /** Of drivers, in order of time. */
  runs: z.array(DriverRun),
  /** Drivers: whether they said that they drive. */
  drives: z.boolean().nullable(),
  /** Minutes to wait after ARRIVED before guests may be left as NO_SHOW. */
  noShowMinutes: z.int(),
  /** When the link stops working. */
  endsAt: Instant,
})
export type DayOfPerson = z.infer<typeof DayOfPerson>

/** `GET /reservation-admin/people/{kind}/{id}/calendar` */
export const PersonCalendar = z.strictObject({
  state: z.enum(['NONE', 'ISSUED', 'REVOKED']),
  issuedAt: Instant.nullable(),
})
export type PersonCalendar = z.infer<typeof PersonCalendar>
/** `POST …/calendar`: the path of the feed, such as `/api/day-calendars/…`; the same one while it is not revoked. */
export const IssuedCalendar = z.strictObject({ path: z.string() })
