import { uuid } from '@arung/projections/testing/sample-events'
import { checkoutSql } from '../../src/checkouts/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.checkouts (
     checkout_id, status, started, participants, contact_verified, code_sent, hold_expires_at,
     until_proved, knows_people)
   SELECT ${id(5)}, 'OPEN', '{}', '[]', false, false, now(), false, false ${series}`,
  ],
  questions: [['checkout', checkoutSql, [uuid(5, 1)]]],
}
