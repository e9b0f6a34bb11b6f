import { uuid } from '@arung/projections/testing/sample-events'
import { takersSql } from '../../src/takers/takers.ts'
import type { Plans } from '../plan-parts.ts'

export const plans: Plans = {
  questions: [
    ['who takes places of a day', takersSql, [`${uuid(4, 1)}|2026-02-01`, '2026-02-01', null, 100]],
    [
      'who takes places of a session',
      takersSql,
      [`${uuid(4, 1)}|2026-02-01`, '2026-02-01', '09:00', 100],
    ],
  ],
}
