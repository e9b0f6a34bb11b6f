import { weekRunsSql } from '../../src/days/rota-queries.ts'
import { driversSaidSql, faultsSql, runsSql, travelSql } from '../../src/days/transfer-queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.day_runs
   SELECT n::text, '2026-02-01'::date + n % 90, ${id(67)}, '{"direction": "THERE", "stops": []}', '{}', '{}' ${series}`,
    `INSERT INTO read.day_drivers
   SELECT n::text, '2026-02-01'::date + n % 90, ${id(61)}, true, '{}' ${series}`,
    `INSERT INTO read.day_faults
   SELECT ${id(71)}, '2026-02-01'::date + n % 90, ${id(61)}, ${id(62)}, 'A leak', ${time} ${series}`,
  ],
  questions: [
    ['who travels on a day', travelSql, ['2026-02-10']],
    ['runs of a day', runsSql, ['2026-02-10']],
    ['runs of a week', weekRunsSql, ['2026-02-09', '2026-02-16']],
    ['what drivers said of a day', driversSaidSql, ['2026-02-10']],
    ['faults that nobody has decided on', faultsSql, ['2026-02-10']],
  ],
}
