import { countsSql, daysSql, monthSql, peopleSql } from '../../src/overview/dashboard.ts'
import { firstSaleSql } from '../../src/overview/first-sale.ts'
import type { Plans } from '../plan-parts.ts'

const later = '2026-04-01T00:00:00.000Z'

export const plans: Plans = {
  questions: [
    ['dashboard counts', countsSql, [later, later]],
    ['orders of the month', monthSql, [later, 2]],
    ['people', peopleSql, [later]],
    ['steps to the first sale', firstSaleSql, []],
    ['orders per day', daysSql, [later, 31]],
  ],
}
