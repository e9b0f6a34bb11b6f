import { mailedViewsSql } from '@arung/workers/report-mails/ask-reports'
import { uuid } from '@arung/projections/testing/sample-events'
import { deskViewsSql } from '../../src/desk-views/routes.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [`INSERT INTO read.desk_views SELECT ${id(8)}, '[]', n % 500 = 0 ${series}`],
  questions: [
    ['own views of the desk', deskViewsSql, [uuid(8, 1)]],
    ['views that are e-mailed', mailedViewsSql, [uuid(8, 1)]],
  ],
}
