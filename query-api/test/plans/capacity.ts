import { uuid } from '@arung/projections/testing/sample-events'
import { capacityDaysSql, capacityHistorySql } from '../../src/capacity/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.capacity_days
   SELECT p || '|' || n, ('00000004-0000-4000-8000-' || lpad(p::text, 12, '0'))::uuid, '2026-01-01'::date + n,
          400, 800, NULL, 0, 0, false, '{}', '[]', now() FROM generate_series(1, 12) p, generate_series(1, 500) n`,
    `INSERT INTO read.capacity_holds
   SELECT p || '|' || n, '00000004-0000-4000-8000-' || lpad(p::text, 12, '0') || '|' || ('2026-01-01'::date + n % 500), NULL,
          jsonb_build_object('kind', CASE WHEN n % 2 = 0 THEN 'ORDER' ELSE 'BOOKING' END,
                             'id', CASE WHEN n % 2 = 0 THEN ${id(6)} ELSE ${id(32)} END),
          '[{"time": "09:00", "places": 2}]', true, '[]' FROM generate_series(1, 12) p, generate_series(1, 500) n`,
    `INSERT INTO read.capacity_history
   SELECT n, ${id(31)}, '00000004-0000-4000-8000-' || lpad((n % 500)::text, 12, '0') || '|2026-02-01', 'capacity-' || n, 0,
          'SessionsClosed', ${time}, 'admin:' || ${id(8)}, '[]' ${series}`,
  ],
  questions: [
    ['history of a pool’s day', capacityHistorySql, [`${uuid(4, 1)}|2026-02-01`, 100]],
    ['capacity days', capacityDaysSql, [[uuid(4, 1)], '2026-02-01', '2026-02-03', 100]],
  ],
}
