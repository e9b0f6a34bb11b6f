import { dayBegins } from '../lists/day-begins.ts'
import { personNameOf } from '../wallets/names.ts'

const counts = ['bookings', 'guests'] as const
const money = ['sold', 'paid', 'refunded', 'to_collect'] as const
/** The sums are added up by day first, which is the larger part, and then by month. */
const sums = [
  ...counts.map(one => `sum(${one})::int AS ${one}`),
  ...money.map(one => `sum(${one})::float8 AS ${one}`),
].join(', ')
const monthOf = `to_char(activity_date, 'YYYY-MM')`
/** All months of a year in all currencies. */
const sumsMax = 100

/** The first and last day that the ledger has rows for. */
export const spanSql = `
  SELECT (SELECT activity_date::text FROM read.ledger ORDER BY activity_date LIMIT 1) AS first,
         (SELECT activity_date::text FROM read.ledger ORDER BY activity_date DESC LIMIT 1) AS last`

/** The oldest month between two days that is not closed. */
export const nextSql = `
  SELECT to_char(s, 'YYYY-MM') AS month
  FROM generate_series(date_trunc('month', $1::date::timestamp), $2::date::timestamp, '1 month') s
  WHERE NOT EXISTS (SELECT FROM read.months m WHERE m.month = to_char(s, 'YYYY-MM'))
  ORDER BY s
  LIMIT 1`

/** The sums of months from a day to another. */
export const openSumsSql = `
  SELECT ${monthOf} AS month, currency, sum(rows)::int AS rows, ${sums}
  FROM (
    SELECT activity_date, currency, count(*) AS rows, ${sums}
    FROM read.ledger
    WHERE activity_date BETWEEN $1::date AND $2::date
    GROUP BY activity_date, currency
  ) AS days
  GROUP BY 1, 2
  ORDER BY 1, 2
  LIMIT ${sumsMax}`

/** The months of a year that are closed. */
export const closedSql = `
  SELECT month, position::float8 AS position, row_count, hash, totals, closed_at, ${personNameOf('m.closed_by')} AS closer
  FROM read.months m
  WHERE month BETWEEN $1 AND $2
  ORDER BY month
  LIMIT 12`

const lastDay = `(m.month || '-01')::date + interval '1 month - 1 day'`
/** What the ledger gained for closed months behind their positions. */
export const correctionsSql = `
  SELECT m.month, c.*
  FROM read.months m, LATERAL (
    SELECT currency, ${sums}
    FROM read.ledger
    WHERE activity_date BETWEEN (m.month || '-01')::date AND (${lastDay})::date AND position > m.position
    GROUP BY currency
    LIMIT 10) AS c
  WHERE m.month BETWEEN $1 AND $2
  ORDER BY 1, 2
  LIMIT ${sumsMax}`

/** The sums of a month that is not closed, by what they are grouped by. */
export const groupsSql = `
  SELECT CASE WHEN grouping(currency, source) = 0 THEN 'SOURCE'
              WHEN grouping(currency, method) = 0 THEN 'METHOD'
              WHEN grouping(currency, sort) = 0 THEN 'TYPE' ELSE 'ALL' END AS by,
         coalesce(source, method, sort, '') AS key, currency, ${sums}
  FROM (
    SELECT currency, source, method, CASE WHEN part = 'PICK_UP' THEN 'PICK_UP' ELSE coalesce(type_id::text, 'NONE') END AS sort,
           bookings, guests, sold, paid, refunded, to_collect
    FROM read.ledger
    WHERE activity_date BETWEEN $1::date AND $2::date
  ) AS rows
  GROUP BY GROUPING SETS ((currency), (currency, source), (currency, method), (currency, sort))
  HAVING grouping(currency, method) = 1 OR method IS NOT NULL
  ORDER BY 1, 3, 2
  LIMIT 1000`

/** Rows that became known in a month, for earlier months that were closed before. */
export const lateSql = `
  SELECT m.month, m.position::float8 AS position, late.currency, ${sums}
  FROM (
    SELECT ${monthOf} AS month, currency, position, bookings, guests, sold, paid, refunded, to_collect
    FROM read.ledger
    WHERE at >= ${dayBegins('$1')} AND at < ${dayBegins('($2::date + 1)')} AND activity_date < $1::date
  ) AS late
  CROSS JOIN LATERAL (
    SELECT n.month, n.position FROM read.months n WHERE n.month = late.month AND n.position < late.position LIMIT 1
  ) AS m
  GROUP BY m.month, m.position, late.currency
  ORDER BY 1, 3
  LIMIT ${sumsMax}`

/** How many of each are counted. */
export const tasksMax = 1_000
const task = (kind: string, from: string, where: string, at: string): string => `
  SELECT '${kind}' AS kind, count(*)::int AS count, min(began) AS oldest
  FROM (SELECT ${at} AS began FROM ${from} WHERE ${where} AND ${at} < ${dayBegins('($1::date + 1)')}
        ORDER BY ${at} LIMIT ${tasksMax}) AS of_kind`
/** What began until the last day of a month and is not settled. */
export const tasksSql = `
  SELECT kind, count, ((oldest AT TIME ZONE 'Asia/Makassar')::date)::text AS oldest
  FROM (${[
    task('SHIFTS_OPEN', 'read.shifts', `state <> 'CLOSED' AND state = 'OPEN'`, 'opened_at'),
    task(
      'SHIFTS_UNCONFIRMED',
      'read.shifts',
      `state <> 'CLOSED' AND state = 'UNCONFIRMED'`,
      'opened_at',
    ),
    task('SHIFTS_RECOUNT', 'read.shifts', `state <> 'CLOSED' AND state = 'RECOUNT'`, 'opened_at'),
    task('TRANSFERS', 'read.payment_list', `state = 'WAITING'`, 'at'),
    task('DEPOSITS', 'read.deposits', `state = 'REQUESTED'`, 'requested_at'),
    task('WITHDRAWALS', 'read.withdrawals', `state = ANY ('{REQUESTED,APPROVED}')`, 'requested_at'),
  ].join('\n  UNION ALL')}
  ) AS tasks
  WHERE count > 0
  ORDER BY oldest, kind
  LIMIT 10`
