import { z } from 'zod'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** Hours of a day that somebody works, and of a week. They block nothing. */
const dayHours = 8
const weekHours = 40
/** With less rest than this between two days, in hours, the second is marked. */
export const restHoursMin = 8

/** `GET /reservation-admin/guide-rota` and `GET /reservation-admin/driver-rota`: seven days from one on. */
export const RotaQuery = z.strictObject({ from: LocalDate })

export const RotaDay = z.strictObject({
  date: LocalDate,
  /** WEEKLY: on this day of every week. SINGLE: on this day alone. PERIOD: within several days. Null for who works. */
  off: z.enum(['WEEKLY', 'SINGLE', 'PERIOD']).nullable(),
  trips: z.int(),
  /** Minutes of the trips; those at the same time count once. */
  minutes: z.int(),
  /** When the first trip begins and the last one ends, 23:59 at the latest. Null without a trip. */
  begins: LocalTime.nullable(),
  ends: LocalTime.nullable(),
  /** Minutes since the last trip of the day before, where they are too few. */
  shortRest: z.int().nullable(),
})
export type RotaDay = z.infer<typeof RotaDay>

/** `name` is null once the person is forgotten. */
export const RotaRow = z.strictObject({
  id: Uuid,
  name: z.string().nullable(),
  isRetired: z.boolean(),
  days: z.array(RotaDay),
  /** Of the whole week. */
  minutes: z.int(),
})
export type RotaRow = z.infer<typeof RotaRow>

/** By name. Who retired is there only with a trip. */
export const Rota = z.strictObject({ from: LocalDate, rows: z.array(RotaRow) })
export type Rota = z.infer<typeof Rota>

/**
 * Returns the minutes that a person's week is shown beside: eight hours for each day that they are not off, and no more
 * than forty in a week.
 */
export const rotaTarget = ({ days }: Pick<RotaRow, 'days'>): number =>
  60 * Math.min(weekHours, dayHours * days.filter(({ off }) => off === null).length)
