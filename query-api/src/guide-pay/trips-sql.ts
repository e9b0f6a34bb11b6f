import type { UnitList } from '@arung/contracts/days/assignments'
import type { Run, StopState } from '@arung/contracts/days/runs'

/** Stands for no unit, so that places are joined by equality. */
const wholeDeparture = "'00000000-0000-0000-0000-000000000000'::uuid"
/** Far more than all trips of the guides of an operator in the days of a report. */
export const placesMax = 120_000
export const runsMax = 60_000

/** A place where a guide worked: a unit of a departure, or all of it. `guests` were there. */
export type PlaceRow = Readonly<{
  guide_id: string
  list: UnitList
  date: string
  time: string
  guests: number
  no_shows: number
  /** Products and countries of the guests who were there. */
  products: readonly string[] | null
  countries: readonly string[] | null
}>

/**
 * The places where guides worked on some lists and days: of all guides, or of one. Only bookings that ended count. Guests
 * who came fill the units of their party in the order of its shares; those who did not come are missing from the last ones.
 */
export const guidePlacesSql = `
  WITH ended AS (
    SELECT b.booking_id, b.list, b.date, b.time, b.guests, b.present, b.reservation_product_id AS product_id,
           coalesce(d.contact->>'country', r.party->>'nationality') AS country
    FROM read.booking_list b
    LEFT JOIN LATERAL (
      SELECT contact FROM read.order_details WHERE order_id = b.sale_id LIMIT 1
    ) d ON b.sale_kind = 'ORDER'
    LEFT JOIN LATERAL (
      SELECT party FROM read.reservation_list WHERE reservation_id = b.sale_id LIMIT 1
    ) r ON b.sale_kind = 'RESERVATION'
    WHERE b.list = ANY ($1::text[]) AND b.date BETWEEN $2::date AND $3::date AND b.state = 'ENDED'
  ),
  shares AS (
    SELECT e.list, e.date, e.time, e.present, e.product_id, e.country, (s.share->>'unitId')::uuid AS unit_id,
           (s.share->>'guests')::int AS guests,
           sum((s.share->>'guests')::int) OVER (PARTITION BY e.booking_id ORDER BY s.nth) AS up_to
    FROM ended e
    JOIN read.day_parties a ON a.booking_id = e.booking_id AND a.date = e.date AND a.time = e.time AND a.list = e.list
    CROSS JOIN LATERAL jsonb_array_elements(a.units) WITH ORDINALITY AS s (share, nth)
    WHERE a.date BETWEEN $2::date AND $3::date
  ),
  there AS (
    SELECT list, date, time, unit_id, guests, greatest(0, least(guests, present - (up_to - guests))) AS present,
           product_id, country
    FROM shares
    UNION ALL
    SELECT list, date, time, ${wholeDeparture}, guests, present, product_id, country FROM ended
  ),
  places AS (
    SELECT list, date, time, unit_id, sum(present)::int AS guests, sum(guests - present)::int AS no_shows,
           array_agg(DISTINCT product_id::text) FILTER (WHERE present > 0 AND product_id IS NOT NULL) AS products,
           array_agg(DISTINCT country) FILTER (WHERE present > 0 AND country IS NOT NULL) AS countries
    FROM there
    GROUP BY list, date, time, unit_id
  )
  SELECT w.guide_id, w.list, w.date::text AS date, w.time, p.guests, p.no_shows, p.products, p.countries
  FROM (
    SELECT g.list, g.date, g.time, coalesce(g.unit_id, ${wholeDeparture}) AS unit_id, guide.id AS guide_id
    FROM read.day_guides g
    CROSS JOIN LATERAL jsonb_array_elements_text(g.guides) AS guide (id)
    WHERE g.list = ANY ($1::text[]) AND g.date BETWEEN $2::date AND $3::date AND ($4::text IS NULL OR guide.id = $4::text)
  ) w
  JOIN places p ON p.list = w.list AND p.date = w.date AND p.time = w.time AND p.unit_id = w.unit_id
  LIMIT ${placesMax + 1}`

export type RunRow = Readonly<{
  run_id: string
  date: string
  run: Run
  states: Readonly<Record<string, StopState>>
}>

/** The runs of some days that have a driver: of all drivers, or of one. */
export const drivenRunsSql = `
  SELECT run_id, date::text AS date, run, states
  FROM read.day_runs
  WHERE date BETWEEN $1::date AND $2::date AND run->>'driverId' IS NOT NULL AND ($3::text IS NULL OR run->>'driverId' = $3::text)
  LIMIT ${runsMax + 1}`
