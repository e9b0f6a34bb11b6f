import { dayNoteSql } from '../../src/days/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.day_notes
   SELECT ('2026-01-01'::date + n)::text, 'High water', ${time}, 'system:x' ${series}`,
  ],
  questions: [['note of a day', dayNoteSql, ['2026-02-10']]],
}
