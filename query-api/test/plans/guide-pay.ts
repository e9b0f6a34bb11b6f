import { uuid } from '@arung/projections/testing/sample-events'
import {
  ownRatesSql,
  payBooksSql,
  payRulesSql,
  sheetsSinceSql,
} from '../../src/guide-pay/queries.ts'
import { paySheetLists, paySheetSql } from '../../src/guide-pay/sheet-list.ts'
import { drivenRunsSql, guidePlacesSql } from '../../src/guide-pay/trips-sql.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const paging = { page: 1, size: 25 }
const person = `('00000008-0000-4000-8000-' || lpad(to_hex(n % 40), 12, '0'))::uuid`
const date = `'2020-01-01'::date + n`
const [from, to] = ['2026-02-10', '2026-02-12']
const lists = ['RAFTING']

export const plans: Plans = {
  filling: [
    `INSERT INTO read.pay_rules SELECT ${id(90)}, '{}' ${series}`,
    `INSERT INTO read.pay_own_rates SELECT ${id(8)}, '[]' ${series}`,
    `INSERT INTO read.pay_books SELECT ${id(8)}, 1, '[]' ${series}`,
    `INSERT INTO read.pay_sheets
   SELECT ${id(91)}, 'GUIDE', ${person}, ${date}, ${date}, 1, '[]', '[]', 100000, ${time}, ${id(8)},
          CASE WHEN n % 300 = 0 THEN NULL ELSE '{}'::jsonb END ${series}`,
  ],
  lists: [paySheetLists],
  questions: [
    ['rates and bonuses', payRulesSql, []],
    ['what guides are paid by agreement', ownRatesSql, [null]],
    ['people who are paid', payBooksSql, [null]],
    ['closed sheets since a day', sheetsSinceSql, ['2036-05-01', null]],
    ['closed sheets of a person since a day', sheetsSinceSql, ['2036-05-01', uuid(8, 3)]],
    ['trips of guides', guidePlacesSql, [lists, from, to, null]],
    ['trips of a guide', guidePlacesSql, [lists, from, to, uuid(8, 3)]],
    ['runs that were driven', drivenRunsSql, [from, to, null]],
    [
      'sheets to pay',
      ...textAndValues(paySheetLists.page({ sort: 'latest', state: 'CLOSED' }, paging)),
    ],
    ['all sheets', ...textAndValues(paySheetLists.page({ sort: 'oldest' }, paging))],
    [
      'sheets of a person',
      ...textAndValues(paySheetLists.page({ sort: 'latest', person: uuid(8, 3) }, paging)),
    ],
    ['sheet of pay', paySheetSql, [uuid(91, 1)]],
  ],
}
