import { uuid } from '@arung/projections/testing/sample-events'
import { deskHistorySql } from '../../src/desk-history/desk-history.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.desk_shapes SELECT 'product:' || ${id(2)}, '{}' ${series}`,
    `INSERT INTO read.desk_history
   SELECT n, ${id(31)}, 'product:' || ${id(2)}, 'product-' || n, 0, 'ProductSaved', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  ],
  questions: [
    ['history of a thing that the desk saves', deskHistorySql, [`product:${uuid(2, 77)}`, 100]],
  ],
}
