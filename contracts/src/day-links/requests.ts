import { z } from 'zod'
import { StopState } from '../days/runs.ts'
import { TripAnswer, UnitList } from '../days/assignments.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { Line, LocalDate, LocalTime, Text, Uuid } from '../scalars.ts'

/** Whom a day link belongs to. */
export const PersonKind = z.enum(['GUIDE', 'DRIVER'])
export type PersonKind = z.infer<typeof PersonKind>
export const LinkPerson = z.strictObject({ kind: PersonKind, id: Uuid.toLowerCase() })
export type LinkPerson = z.infer<typeof LinkPerson>

/**
 * `POST /reservation-admin/days/{date}/links`: gives each of these people the link of this day, the same one where they
 * have one that was not revoked.
 */
export const IssueDayLinks = z.strictObject({
  people: z
    .array(LinkPerson)
    .min(1)
    .max(200)
    .refine(all => areDifferent(all.map(({ id }) => id)), { message: twice }),
  /** False only returns the links that stand, and gives nobody a new one. */
  issues: z.boolean().default(true),
})
export const DayLinkPath = z.strictObject({ date: LocalDate, personId: Uuid.toLowerCase() })
export const PersonPath = z.strictObject({ kind: PersonKind, id: Uuid.toLowerCase() })

/** The secret at the end of `/day/{token}` and `/day-calendars/{token}`: 39 bytes as base64url. */
export const DayToken = z.string().regex(/^[A-Za-z0-9_-]{52}$/)
export const DayTokenPath = z.strictObject({ token: DayToken })
export const ReportedStopPath = DayTokenPath.extend({
  runId: Uuid.toLowerCase(),
  transferId: Uuid.toLowerCase(),
})

/** What a person reports with a day link. `happenedAt` is the phone's time, kept beside the server's. */
const reported = { happenedAt: z.iso.datetime() }

/** `PUT /day-links/{token}/runs/{runId}/stops/{transferId}`, by the driver of the run. */
export const ReportStop = z.strictObject({ state: StopState, over: StopState, ...reported })

/** `PUT /day-links/{token}/trips`: a guide accepts a trip or gives it back. */
export const AnswerTrip = z.strictObject({
  list: UnitList,
  time: LocalTime,
  unitId: Uuid.toLowerCase().nullable(),
  answer: TripAnswer,
  /** Why it is given back. It must not name guests. */
  reason: Line(200).nullable().default(null),
  ...reported,
})
export type AnswerTrip = z.infer<typeof AnswerTrip>

/** `PUT /day-links/{token}/confirmation`: the driver drives on this day, or cannot. */
export const ConfirmDriving = z.strictObject({ drives: z.boolean(), ...reported })

/** `POST /day-links/{token}/vehicle-checks`: what the driver looked at before the first run. */
export const CheckVehicle = z.strictObject({
  vehicleId: Uuid.toLowerCase(),
  tyresAndBrakes: z.literal(true),
  lightsAndHorn: z.literal(true),
  fuelAndPapers: z.literal(true),
  ...reported,
})

/** `POST /day-links/{token}/faults`: something is wrong with a vehicle. Staff decide whether it goes out of service. */
export const ReportFault = z.strictObject({
  vehicleId: Uuid.toLowerCase(),
  text: Text(500),
  ...reported,
})
