import { z } from 'zod'
import { LocalDate, LocalTime } from '../scalars.ts'
import { UnitList } from './assignments.ts'
import { LevelFigure } from './levels.ts'

/** A list of a day in numbers. What works in several departures counts once. */
export const ListFigures = z.strictObject({
  list: UnitList,
  /** Water and weather. Null for GREEN. */
  level: LevelFigure.nullable(),
  guests: z.int(),
  present: z.int(),
  /** Units that carry guests or guides on this list. */
  unitsUsed: z.int(),
  /** Units of the list's kinds that can work and are on no list of the day. */
  unitsFree: z.int(),
  /** Units of the list's kinds that are out of service or stopped. One that stopped after a trip is also used. */
  unitsOut: z.int(),
  /** Guides who work on this list. */
  guidesOn: z.int(),
  /** Guides with the list's skill and a valid licence, who are not off and are on no list of the day. */
  guidesFree: z.int(),
  problems: z.int(),
})
export type ListFigures = z.infer<typeof ListFigures>

/** The transfers of a day in numbers. */
export const TransportFigures = z.strictObject({
  /** Guests who are picked up. */
  guests: z.int(),
  /** Guests of all directions who are in no run. */
  withoutRun: z.int(),
  vehiclesUsed: z.int(),
  problems: z.int(),
})
export type TransportFigures = z.infer<typeof TransportFigures>

/** One departure of a list in numbers. */
export const DepartureFigures = z.strictObject({
  list: UnitList,
  time: LocalTime,
  guests: z.int(),
  present: z.int(),
  /** The most guests of the session. Null where nothing limits one of its products. */
  limit: z.int().nullable(),
  /** Guests who have no unit. */
  withoutUnit: z.int(),
  guidesMissing: z.int(),
  problems: z.int(),
})
export type DepartureFigures = z.infer<typeof DepartureFigures>

/** `GET /reservation-admin/days/{date}/figures`: a day in numbers, without names and amounts. Departures by time. */
export const DayFigures = z.strictObject({
  date: LocalDate,
  lists: z.array(ListFigures),
  transport: TransportFigures,
  departures: z.array(DepartureFigures),
})
export type DayFigures = z.infer<typeof DayFigures>
