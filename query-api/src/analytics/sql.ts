import { countedMax } from '@arung/contracts/envelope'

/** Limit of rows, above what an operator sells. The rows with the fewest guests are cut off. */
const rowsMax = 10_000
/** As many rows as a file has and one more, which shows that there are more. */
const fileRowsMax = countedMax + 1

const totals = `sum(sales)::int AS sales, sum(guests)::int AS guests, sum(amount)::float8 AS amount`
/** $1: the first day of the period before, $2 and $3: the first and the last day of the period. */
const both = `WHERE sold_on BETWEEN $1::date AND $3::date`
const nowAndBefore = `
         coalesce(sum(sales) FILTER (WHERE sold_on >= $2::date), 0)::int AS sales,
         coalesce(sum(guests) FILTER (WHERE sold_on >= $2::date), 0)::int AS guests,
         coalesce(sum(amount) FILTER (WHERE sold_on >= $2::date), 0)::float8 AS amount,
         coalesce(sum(guests) FILTER (WHERE sold_on < $2::date), 0)::int AS "guestsBefore"`

/** $1, $2: the first and the last day. */
export const soldDaysSql = `
  SELECT sold_on AS date, currency, ${totals}
  FROM analytics.sold_days
  WHERE sold_on BETWEEN $1::date AND $2::date
  GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 1464`
export const soldSourcesSql = `
  SELECT source, currency, ${nowAndBefore}
  FROM analytics.sold_days ${both}
  GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 12`
export const soldProductsSql = `
  SELECT product_id AS "productId", max(name) AS name, max(name_id) AS "nameId", source, currency, ${nowAndBefore}
  FROM analytics.sold_products ${both}
  GROUP BY product_id, source, currency
  HAVING sum(sales) > 0
  ORDER BY sum(guests) DESC, product_id, source, currency LIMIT ${rowsMax}`
export const leadTimesSql = `
  SELECT lead_time AS "leadTime", sum(sales)::int AS sales, sum(guests)::int AS guests
  FROM analytics.sold_ahead
  WHERE sold_on BETWEEN $1::date AND $2::date
  GROUP BY 1 ORDER BY 1 LIMIT 5`
export const refusedSql = `
  SELECT product_id AS "productId", max(name) AS name, max(name_id) AS "nameId",
         sum(requests)::int AS requests, sum(guests)::int AS guests
  FROM analytics.refused_demand
  WHERE asked_on BETWEEN $1::date AND $2::date
  GROUP BY product_id ORDER BY guests DESC, product_id LIMIT 50`
export const soldRowsSql = `
  SELECT sold_on AS date, product_id AS "productId", max(name) AS name, max(name_id) AS "nameId", source, currency,
         ${totals}, round(sum(lead_days)::numeric / sum(lines), 1)::float8 AS "leadDays"
  FROM analytics.sold_products
  WHERE sold_on BETWEEN $1::date AND $2::date
  GROUP BY sold_on, product_id, source, currency
  HAVING sum(sales) > 0
  ORDER BY sold_on, product_id, source, currency LIMIT ${fileRowsMax}`
