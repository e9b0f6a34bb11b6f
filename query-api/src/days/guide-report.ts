import type { UnitList } from '@arung/contracts/days/assignments'
import type { GuideReport, GuideReportRow } from '@arung/contracts/days/guide-report'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'

/** Far more than all guides of an operator and all days of a report. */
const rowsMax = 12_000
/** Stands for no unit, so that places are joined by equality. */
const wholeDeparture = "'00000000-0000-0000-0000-000000000000'::uuid"

/**
 * The trips of guides by guide, and by day. A guide has one trip for each departure in which guests were present where
 * the guide worked. Only bookings that ended count. Guests who came fill the units of their party in the order of its
 * shares; those who did not come are missing from the last ones.
 */
export const guideReportSql = `
  WITH ended AS (
    SELECT booking_id, date, time, guests, present, reservation_product_id AS product_id
    FROM read.booking_list
    WHERE list = $1 AND date BETWEEN $2::date AND $3::date AND state = 'ENDED'
  ),
  durations AS (
    SELECT o.product_id, p.minutes
    FROM (SELECT DISTINCT product_id FROM ended) o
    JOIN LATERAL (
      SELECT (value->>'durationMinutes')::int AS minutes
      FROM read.reservation_products
      WHERE id = o.product_id
      LIMIT 1
    ) p ON true
  ),
  parties AS (
    SELECT e.*, coalesce(d.minutes, 0) AS minutes
    FROM ended e
    LEFT JOIN durations d ON d.product_id = e.product_id
  ),
  shares AS (
    SELECT e.date, e.time, e.present, e.minutes, (s.share->>'unitId')::uuid AS unit_id, (s.share->>'guests')::int AS guests,
           sum((s.share->>'guests')::int) OVER (PARTITION BY e.booking_id ORDER BY s.nth) AS up_to
    FROM parties e
    JOIN read.day_parties a ON a.booking_id = e.booking_id AND a.date = e.date AND a.time = e.time AND a.list = $1
    CROSS JOIN LATERAL jsonb_array_elements(a.units) WITH ORDINALITY AS s (share, nth)
    WHERE a.date BETWEEN $2::date AND $3::date
  ),
  there AS (
    SELECT date, time, unit_id, guests, greatest(0, least(guests, present - (up_to - guests))) AS present, minutes FROM shares
    UNION ALL
    SELECT date, time, ${wholeDeparture}, guests, present, minutes FROM parties
  ),
  places AS (
    SELECT date, time, unit_id, sum(present) AS guests, sum(guests - present) AS no_shows,
           coalesce(max(minutes) FILTER (WHERE present > 0), 0) AS minutes
    FROM there
    GROUP BY date, time, unit_id
  )
  SELECT w.guide_id, w.date, count(*) FILTER (WHERE p.guests > 0)::int AS trips, sum(p.guests)::int AS guests,
         sum(p.no_shows)::int AS no_shows, sum(p.minutes)::int AS minutes
  FROM (
    SELECT g.date, g.time, coalesce(g.unit_id, ${wholeDeparture}) AS unit_id, guide.id::uuid AS guide_id
    FROM read.day_guides g
    CROSS JOIN LATERAL jsonb_array_elements_text(g.guides) AS guide (id)
    WHERE g.list = $1 AND g.date BETWEEN $2::date AND $3::date
  ) w
  JOIN places p ON p.date = w.date AND p.time = w.time AND p.unit_id = w.unit_id
  GROUP BY GROUPING SETS ((w.guide_id), (w.date))
  LIMIT ${rowsMax + 1}`

type Counts = Readonly<{ trips: number; guests: number; no_shows: number; minutes: number }>
type Row = Counts & Readonly<{ guide_id: string; date: null } | { guide_id: null; date: string }>

export type ReportAsked = Readonly<{
  list: UnitList
  from: string
  to: string
  /** Whether the caller may see what guides are paid. */
  isPaySeen: boolean
}>

/** Returns what each guide of a list did from one day to another. */
export async function guideReportOf(
  database: Database,
  { list, from, to, isPaySeen }: ReportAsked,
): Promise<GuideReport> {
  const [counted, guides] = await Promise.all([
    // A day and a year need different plans.
    database.rows<Row>(null, guideReportSql, [list, from, to]),
    allOf(database, 'guides'),
  ])
  if (counted.length > rowsMax) throw new Error(`More than ${rowsMax} guides and days`)
  const guideOf = new Map(guides.map(guide => [guide.id, guide]))
  const rows = counted
    .flatMap((row): GuideReportRow[] => {
      const guide = row.guide_id === null ? undefined : guideOf.get(row.guide_id)
      if (guide === undefined || row.trips === 0) return []
      const { id, person, work } = guide
      const perTrip = person?.payPerTrip ?? null
      return [
        {
          guideId: id,
          name: person?.name ?? null,
          employment: work.employment,
          ...countsOf(row),
          ...(isPaySeen ? { pay: perTrip === null ? null : perTrip * row.trips } : {}),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        b.trips - a.trips || byText(a.name ?? '', b.name ?? '') || byText(a.guideId, b.guideId),
    )
  const days = counted
    .flatMap(({ date, trips, guests }) =>
      date === null || trips === 0 ? [] : [{ date, trips, guests }],
    )
    .toSorted((a, b) => byText(a.date, b.date))
  return { from, to, rows, total: totalOf(rows, isPaySeen), days }
}

const countsOf = ({ trips, guests, no_shows: noShows, minutes }: Counts) => ({
  trips,
  guests,
  noShows,
  minutes,
})

function totalOf(rows: readonly GuideReportRow[], isPaySeen: boolean): GuideReport['total'] {
  const sum = (of: (row: GuideReportRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    trips: sum(({ trips }) => trips),
    guests: sum(({ guests }) => guests),
    noShows: sum(({ noShows }) => noShows),
    minutes: sum(({ minutes }) => minutes),
    ...(isPaySeen ? { pay: sum(({ pay }) => pay ?? 0) } : {}),
  }
}
