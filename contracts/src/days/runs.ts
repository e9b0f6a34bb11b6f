import { z } from 'zod'
import { happened } from '../bookings/requests.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** THERE: to the activity. HOME: back from it. CHARTER: a vehicle that was sold with its driver. */
export const Direction = z.enum(['THERE', 'HOME', 'CHARTER'])
export type Direction = z.infer<typeof Direction>

/**
 * Guests of one transfer in one vehicle. A transfer is named by its sale, which has one there and one home on a day; a
 * charter by its booking.
 */
export const RunStop = z.strictObject({
  transferId: Uuid.toLowerCase(),
  guests: z.int().min(1).max(400),
})
export type RunStop = z.infer<typeof RunStop>

/** One trip of one vehicle with one driver, with its stops in order. */
export const Run = z.strictObject({
  direction: Direction,
  /** When the vehicle leaves. */
  time: LocalTime,
  /** Minutes until vehicle and driver are free again: the trip, the way back and the turnaround. */
  minutes: z.int().min(10).max(900),
  vehicleId: Uuid.toLowerCase(),
  driverId: Uuid.toLowerCase().nullable(),
  stops: z
    .array(RunStop)
    .min(1)
    .max(40)
    .refine(all => areDifferent(all.map(({ transferId }) => transferId)), { message: twice }),
})
export type Run = z.infer<typeof Run>

/** Replaces a run; null removes it. `over` is what the change is based on, null for a new run. */
export const PlanRun = z.strictObject({
  runId: Uuid.toLowerCase(),
  run: Run.nullable(),
  over: Run.nullable().optional(),
})
export type PlanRun = z.infer<typeof PlanRun>

/** The most runs of one request, and of a day. */
export const runsMax = 300
/** `POST /reservation-admin/days/{date}/runs`: all of these changes, or none of them. */
export const PlanRuns = z.strictObject({
  runs: z
    .array(PlanRun)
    .min(1)
    .max(runsMax)
    .refine(all => areDifferent(all.map(({ runId }) => runId)), { message: twice }),
})
export type PlanRuns = z.infer<typeof PlanRuns>

/** Where the guests of a stop are. NO_SHOW: the vehicle waited and left without them. */
export const StopState = z.enum([
  'PLANNED',
  'ON_THE_WAY',
  'ARRIVED',
  'ON_BOARD',
  'NO_SHOW',
  'DROPPED',
])
export type StopState = z.infer<typeof StopState>

/** The states that follow a state. A mistake goes back to the one before. */
export const nextStopStates: Readonly<Record<StopState, readonly StopState[]>> = {
  PLANNED: ['ON_THE_WAY'],
  ON_THE_WAY: ['ARRIVED', 'PLANNED'],
  ARRIVED: ['ON_BOARD', 'NO_SHOW', 'ON_THE_WAY'],
  ON_BOARD: ['DROPPED', 'ARRIVED'],
  NO_SHOW: ['ARRIVED'],
  DROPPED: ['ON_BOARD'],
}

/** `PUT /reservation-admin/days/{date}/runs/{id}/stops/{transferId}` */
export const ChangeStop = z.strictObject({
  state: StopState,
  /** The state that the change is based on. */
  over: StopState,
  ...happened,
})

/** What a refused plan is about. Sent as the `alternatives` of the refusal. */
export const RunFault = z.strictObject({
  runId: Uuid.optional(),
  transferId: Uuid.optional(),
  vehicleId: Uuid.optional(),
  driverId: Uuid.optional(),
  /** When the vehicle or the driver is on another run. */
  time: LocalTime.optional(),
})
export type RunFault = z.infer<typeof RunFault>

/** `DELETE /reservation-admin/days/{date}/faults/{id}`: the vehicle goes on driving. */
export const FaultPath = z.strictObject({ date: LocalDate, id: Uuid.toLowerCase() })
export const RunPath = z.strictObject({ date: LocalDate, id: Uuid.toLowerCase() })
export const StopPath = RunPath.extend({ transferId: Uuid.toLowerCase() })
