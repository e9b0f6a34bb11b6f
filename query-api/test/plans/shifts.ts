import { uuid } from '@arung/projections/testing/sample-events'
import { shiftLinesSql, shiftLists, shiftSql, shiftStepsSql } from '../../src/shifts/shift-list.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const sums = `'{"IDR": 100000, "USD": 0}'::jsonb`
const paging = { page: 1, size: 25 }

export const plans: Plans = {
  filling: [
    `INSERT INTO read.shifts
   SELECT ${id(81)}, ${id(80)}, ('00000008-0000-4000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid, false,
          CASE WHEN n % 300 = 0 THEN 'OPEN' WHEN n % 300 = 1 THEN 'UNCONFIRMED' ELSE 'CLOSED' END, ${time}, ${sums}, ${sums}, 1,
          ${time}, '[]', ${sums}, ${sums}, NULL, ${id(8)}, NULL, '[]' ${series}`,
    `INSERT INTO read.shift_lines SELECT 'PAYMENT|' || n, ${id(81)}, 0, '{}' ${series}`,
  ],
  lists: [shiftLists],
  questions: [
    ['open shifts', ...textAndValues(shiftLists.page({ sort: 'latest', state: 'OPEN' }, paging))],
    [
      'shifts to confirm',
      ...textAndValues(shiftLists.page({ sort: 'latest', state: 'UNCONFIRMED' }, paging)),
    ],
    [
      'closed shifts, oldest first',
      ...textAndValues(shiftLists.page({ sort: 'oldest', state: 'CLOSED' }, paging)),
    ],
    [
      'closed shifts of one person',
      ...textAndValues(
        shiftLists.page({ sort: 'latest', state: 'CLOSED', receiver: uuid(8, 3) }, paging),
      ),
    ],
    ['shift', shiftSql, [uuid(81, 1)]],
    ['counts of a shift', shiftStepsSql, [uuid(81, 1)]],
    ['lines of a shift', shiftLinesSql, [uuid(81, 1)]],
  ],
}
