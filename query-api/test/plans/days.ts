import { levelsSql } from '../../src/days/level-queries.ts'
import { dayNoteSql } from '../../src/days/queries.ts'
import { weekGuidesSql, weekPartiesSql } from '../../src/days/rota-queries.ts'
import { guidesSql, partiesSql, stopsSql } from '../../src/days/roster-queries.ts'
import { mailsSql } from '../../src/days/transfer-queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const date = `'2026-02-01'::date + n % 90`
const units = (kind: string) =>
  `jsonb_build_array(jsonb_build_object('unitId', ${kind}, 'guests', 2))`

export const plans: Plans = {
  filling: [
    `INSERT INTO read.day_notes
   SELECT ('2026-01-01'::date + n)::text, 'High water', ${time}, 'system:x' ${series}`,
    `INSERT INTO read.day_levels
   SELECT n::text, ${date}, 'RAFTING', 'WATCH', 'High water', NULL, ${time}, 'system:x' ${series}`,
    `INSERT INTO read.day_mails
   SELECT n::text, ${date}, n::text, ${time}, NULL ${series}`,
    `INSERT INTO read.day_parties
   SELECT n::text, ${date}, ${id(32)}, 'RAFTING', '09:00', ${units(id(53))} ${series}`,
    `INSERT INTO read.day_guides
   SELECT n::text, ${date}, 'RAFTING', '09:00', ${id(53)}, jsonb_build_array(${id(8)}), '{}' ${series}`,
    `INSERT INTO read.day_stops
   SELECT n::text, ${date}, 'RAFTING', ${id(53)}, '09:00', 'FAULT' ${series}`,
  ],
  questions: [
    ['note of a day', dayNoteSql, ['2026-02-10']],
    ['levels of a day', levelsSql, ['2026-02-10']],
    ['mails of a day', mailsSql, ['2026-02-10']],
    ['parties of a day with their units', partiesSql, ['2026-02-10']],
    ['guides of a day', guidesSql, ['2026-02-10']],
    ['units that stopped on a day', stopsSql, ['2026-02-10']],
    ['parties of a week with their units', weekPartiesSql, ['2026-02-09', '2026-02-16']],
    ['guides of a week', weekGuidesSql, ['2026-02-09', '2026-02-16']],
  ],
}
