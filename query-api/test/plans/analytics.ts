import {
  leadTimesSql,
  refusedSql,
  soldDaysSql,
  soldProductsSql,
  soldRowsSql,
  soldSourcesSql,
} from '../../src/analytics/sql.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO analytics.sold_days SELECT '2026-01-01'::date + n / 6, 'USER', 'IDR', n % 6, 1, 2, 3 ${series}`,
    `INSERT INTO analytics.sold_products
   SELECT '2026-01-01'::date + n / 6, ${id(2)}, 'USER', 'IDR', 0, 'n', 'n', 1, 1, 2, 3, 4 ${series}`,
    `INSERT INTO analytics.sold_ahead SELECT '2026-01-01'::date + n / 6, 'UP_TO_3', n % 6, 1, 2 ${series}`,
    `INSERT INTO analytics.refused_demand
   SELECT '2026-01-01'::date + n / 6, ${id(2)}, '2029-01-01', 'n', 'n', 1, 2 ${series}`,
  ],
  questions: [
    ['refused demand', refusedSql, ['2026-01-01', '2026-01-30']],
    ['what was sold a day', soldDaysSql, ['2026-01-01', '2026-03-01']],
    ['what was sold by source', soldSourcesSql, ['2026-01-01', '2026-01-31', '2026-03-01']],
    ['what was sold by product', soldProductsSql, ['2026-01-01', '2026-01-31', '2026-03-01']],
    ['how far ahead was sold', leadTimesSql, ['2026-01-01', '2026-03-01']],
    ['what was sold, as a file', soldRowsSql, ['2026-01-01', '2026-03-01']],
  ],
}
