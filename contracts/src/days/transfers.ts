import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { LicenceState } from '../operations/licence.ts'
import { VehicleKind } from '../operations/units.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { Direction, PlanRun, Run, StopState } from './runs.ts'

const Names = { name: z.string(), nameId: z.string() }

/** The transfer of one party on a day, in one direction. */
export const Transfer = z.strictObject({
  /** The sale; for a charter the booking. */
  transferId: Uuid,
  direction: Direction,
  sale: z.strictObject({ kind: SaleKind, id: Uuid }),
  /** A booking of the sale on this day, to open beside the list. */
  bookingId: Uuid,
  orderNumber: z.string(),
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  /** The language that messages to the guests are written in. */
  locale: z.enum(['en', 'id']),
  /** The most guests of one booking of the sale on this day: they all travel together. */
  guests: z.int(),
  /** Null where no zone was chosen. */
  zone: z.strictObject({ id: Uuid, ...Names, rank: z.int() }).nullable(),
  /** Null while the place is not known yet. */
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** The window that was promised. Null where none was. */
  window: z.strictObject({ from: LocalTime, to: LocalTime }).nullable(),
  /** When the first activity begins, and when the last one ends. */
  begins: LocalTime,
  ends: LocalTime,
  activities: z.array(z.strictObject({ ...Names, time: LocalTime })),
  /** The runs that carry the guests, each with their number and state. */
  runs: z.array(z.strictObject({ runId: Uuid, guests: z.int(), state: StopState })),
  /** Whether the guests can be mailed. */
  hasEmail: z.boolean(),
  /** When they were mailed last about their runs, and that their driver is on the way. Null where they were not. */
  mailed: z.strictObject({ planAt: Instant.nullable(), startAt: Instant.nullable() }),
})
export type Transfer = z.infer<typeof Transfer>

export const DayVehicle = z.strictObject({
  id: Uuid,
  plate: z.string(),
  vehicle: VehicleKind,
  seats: z.int(),
  /** Out of service, or retired. */
  isOut: z.boolean(),
})
export type DayVehicle = z.infer<typeof DayVehicle>
export const DayDriver = z.strictObject({
  id: Uuid,
  /** Null once the person is forgotten. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  isOff: z.boolean(),
  licence: LicenceState,
})
export type DayDriver = z.infer<typeof DayDriver>

/** What is missing from the transfers of a day, or contradicts itself. */
export const TransferProblemKind = z.enum([
  /** `need` guests are in no run. */
  'WITHOUT_RUN',
  /** `have` guests are in runs, though only `need` travel. */
  'TOO_MANY_GUESTS',
  'PLACE_UNKNOWN',
  /** The run leaves after the promised window or the beginning of the activity or, home, before the activity ends. */
  'RUN_TOO_LATE',
  'RUN_OVERFULL',
  'DRIVER_MISSING',
  'VEHICLE_TWICE',
  'VEHICLE_OUT',
  'DRIVER_TWICE',
  'DRIVER_OFF',
  'LICENCE_EXPIRED',
  /** The driver's runs together take more than ten hours. */
  'DRIVER_HOURS',
  'NO_SHOW',
  /** The driver said that he does not drive on this day. */
  'DRIVER_NOT_DRIVING',
  /** A driver reported a fault of the vehicle, and nobody has decided on it. */
  'VEHICLE_FAULT',
])
export type TransferProblemKind = z.infer<typeof TransferProblemKind>
export const TransferProblem = z.strictObject({
  kind: TransferProblemKind,
  direction: Direction,
  time: LocalTime,
  transferId: Uuid.optional(),
  runId: Uuid.optional(),
  need: z.int().optional(),
  have: z.int().optional(),
})
export type TransferProblem = z.infer<typeof TransferProblem>

export const DayRun = Run.extend({
  runId: Uuid,
  states: z.record(Uuid, StopState),
})
export type DayRun = z.infer<typeof DayRun>

/** A fault of a vehicle of the day that nobody has decided on, reported on that day or before. */
export const VehicleFault = z.strictObject({
  faultId: Uuid,
  /** The day of the driver who reported it. */
  date: LocalDate,
  driverId: Uuid,
  vehicleId: Uuid,
  text: z.string(),
  at: Instant,
})
export type VehicleFault = z.infer<typeof VehicleFault>

/** `GET /reservation-admin/days/{date}/transfers` */
export const TransferList = z.strictObject({
  date: LocalDate,
  transfers: z.array(Transfer),
  runs: z.array(DayRun),
  vehicles: z.array(DayVehicle),
  drivers: z.array(DayDriver),
  faults: z.array(VehicleFault),
  problems: z.array(TransferProblem),
})
export type TransferList = z.infer<typeof TransferList>

/** `GET /reservation-admin/days/{date}/run-proposal`: new runs and changed ones. What stands is kept. */
export const RunProposal = z.strictObject({
  runs: z.array(PlanRun),
  left: z.array(z.strictObject({ transferId: Uuid, direction: Direction, guests: z.int() })),
  /** Vehicles that move at the busiest moment, and the least that the seats need then. */
  vehicles: z.int(),
  atLeast: z.int(),
})
export type RunProposal = z.infer<typeof RunProposal>
