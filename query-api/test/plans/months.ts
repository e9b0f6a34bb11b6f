import {
  closedSql,
  correctionsSql,
  groupsSql,
  lateSql,
  nextSql,
  openSumsSql,
  spanSql,
  tasksSql,
} from '../../src/months/sql.ts'
import { monthTaxesSql } from '../../src/months/month-taxes.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

const month = ['2026-02-10', '2026-02-12']
const year = ['2026-01', '2026-02']

export const plans: Plans = {
  filling: [
    `INSERT INTO read.months
   SELECT to_char('2026-01-01'::date + n * interval '1 month', 'YYYY-MM'), n, 1, 'hash', '[]', ${id(8)}, now() ${series}
   ON CONFLICT DO NOTHING`,
  ],
  questions: [
    ['the days that the ledger has', spanSql, []],
    ['the next month to close', nextSql, ['2026-01-01', '2026-12-31']],
    ['sums of open months', openSumsSql, month],
    ['closed months', closedSql, year],
    ['corrections of closed months', correctionsSql, year],
    ['sums of a month by groups', groupsSql, month],
    ['taxes of a month', monthTaxesSql('activity_date'), [...month, 10]],
    ['taxes of sales of a month', monthTaxesSql('sale_date'), [...month, 10]],
    ['late corrections', lateSql, month],
    ['what stands before a closing', tasksSql, ['2026-02-12']],
  ],
}
