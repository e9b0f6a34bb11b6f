import type { Direction, Run } from '@arung/contracts/days/runs'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { CraftKind } from '@arung/contracts/operations/units'
import type { Database } from '../database.ts'

/** Days from the first to the last, both included. */
export type Days = Readonly<{ from: string; to: string }>

/** Far more trips or runs than one person has in a quarter of a year. */
const rowsMax = 2_000

/** `minutes` is the longest activity of the parties of the place. */
export type TripRow = Readonly<{
  date: string
  list: DayListKind
  time: string
  unit_id: string | null
  kind: CraftKind | null
  number: string | null
  minutes: number | null
}>
export const tripsOfPersonSql = `
  SELECT g.date, g.list, g.time, g.unit_id, u.value->>'kind' AS kind, u.value->>'number' AS number,
         (SELECT max((p.value->>'durationMinutes')::int)
          FROM read.booking_list b
          JOIN read.reservation_products p ON p.id = b.reservation_product_id
          WHERE b.date = g.date AND b.list = g.list AND b.time = g.time AND b.state <> 'CANCELED' AND b.kept_until IS NULL
            AND (g.unit_id IS NULL OR EXISTS (
              SELECT FROM read.day_parties d
              WHERE d.date = g.date AND d.list = g.list AND d.booking_id = b.booking_id
                AND d.units @> jsonb_build_array(jsonb_build_object('unitId', g.unit_id))))
          LIMIT 1) AS minutes
  FROM read.day_guides g
  LEFT JOIN read.units u ON u.id = g.unit_id
  WHERE g.date BETWEEN $2::date AND $3::date AND g.guides ? $1::text
  ORDER BY g.date, g.time, g.key
  LIMIT ${rowsMax}`

/** Returns the trips of a guide in these days, in order of time. */
export const tripsOfPerson = (
  database: Database,
  guideId: string,
  { from, to }: Days,
): Promise<readonly TripRow[]> =>
  database.rows<TripRow>('trips-of-person', tripsOfPersonSql, [guideId, from, to])

export type RunOfPersonRow = Readonly<{
  date: string
  run_id: string
  direction: Direction
  time: string
  minutes: Run['minutes']
  plate: string | null
}>
export const runsOfPersonSql = `
  SELECT r.date, r.run_id, r.run->>'direction' AS direction, r.run->>'time' AS time,
         (r.run->>'minutes')::int AS minutes, u.value->>'plate' AS plate
  FROM read.day_runs r
  LEFT JOIN read.units u ON u.id = (r.run->>'vehicleId')::uuid
  WHERE r.date BETWEEN $2::date AND $3::date AND r.run->>'driverId' = $1::text
  ORDER BY r.date, r.run->>'time', r.run_id
  LIMIT ${rowsMax}`

/** Returns the runs of a driver in these days, in order of time. */
export const runsOfPerson = (
  database: Database,
  driverId: string,
  { from, to }: Days,
): Promise<readonly RunOfPersonRow[]> =>
  database.rows<RunOfPersonRow>('runs-of-person', runsOfPersonSql, [driverId, from, to])
