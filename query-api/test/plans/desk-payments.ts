import { uuid } from '@arung/projections/testing/sample-events'
import { orderAtDeskSql } from '../../src/desk-payments/routes.ts'
import type { Plans } from '../plan-parts.ts'

export const plans: Plans = {
  questions: [['money of a booking’s order', orderAtDeskSql, [uuid(32, 1)]]],
}
