import { expect } from 'vitest'
import { DeskWorkArea } from '@arung/contracts/desk-work'
import { uuid } from '@arung/projections/testing/sample-events'
import { deskPersonSql, deskWorkSql } from '../../src/desk-work/sql.ts'
import type { Plans } from '../plan-parts.ts'

export const plans: Plans = {
  questions: [
    ...([undefined, ...DeskWorkArea.options] as const).map(
      area =>
        [
          `what an admin did (${area ?? 'all'})`,
          deskWorkSql(area),
          [`admin:${uuid(8, 1)}`, 51, '2026-01-01', '2026-02-01', '2026-01-20T00:00:00.000Z', 9],
        ] as const,
    ),
    ['who of the desk somebody is', deskPersonSql, [uuid(8, 1), 'admins']],
  ],
  checks: [
    [
      'what one of the desk did is found by the index of the desk in each history',
      async pool => {
        const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN ${deskWorkSql(undefined)}`,
          [`admin:${uuid(8, 1)}`, 51, '2026-01-01', '2026-02-01', '2026-01-20T00:00:00.000Z', 9],
        )
        const told = plan.map(row => row['QUERY PLAN']).join('\n')
        for (const history of ['order', 'sale', 'account', 'desk', 'settings'])
          expect(told, history).toContain(`${history}_history_of_desk`)
      },
    ],
  ],
}
