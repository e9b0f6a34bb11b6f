import {
  calendarOfPersonSql,
  calendarSql,
  linkSql,
  linksOfDaySql,
} from '../../src/day-links/queries.ts'
import { runsOfPersonSql, tripsOfPersonSql } from '../../src/day-links/work-queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const person = '00000000-0000-4000-8000-000000000001'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.day_links
   SELECT ${id(68)}, '2026-02-01'::date + n % 90, 'GUIDE', ${id(60)}, 1, false, ${time}, ${time}, 0, NULL ${series}`,
    `INSERT INTO read.person_calendars
   SELECT ${id(69)}, 'GUIDE', ${id(60)}, 1, false, ${time} ${series}`,
    `INSERT INTO read.person_tokens SELECT 'token ' || n, ${id(68)}, 1 ${series}`,
  ],
  questions: [
    ['day link of a token', linkSql, ['token 7']],
    ['calendar of a token', calendarSql, ['token 7']],
    ['calendar of a person', calendarOfPersonSql, [person]],
    ['links of a day', linksOfDaySql, ['2026-02-10']],
    ['trips of a guide', tripsOfPersonSql, [person, '2026-02-10', '2026-02-12']],
    ['runs of a driver', runsOfPersonSql, [person, '2026-02-10', '2026-02-12']],
  ],
}
