import { capacityName } from '@arung/domain/capacity/streams'
import { uuid } from '@arung/projections/testing/sample-events'
import {
  closedDaysSql,
  closureSql,
  handledSql,
  latestClosuresSql,
  newcomersSql,
  partiesSql,
  sessionsSql,
} from '../../src/closures/queries.ts'
import { namedDaysSql } from '../../src/capacity/queries.ts'
import { undecidedOfClosureSql, undecidedSql } from '../../src/closures/undecided.ts'
import { keptSql } from '../../src/closures/kept.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const words = `'{"en": "High water", "id": "Air tinggi"}'`

export const plans: Plans = {
  filling: [
    `INSERT INTO read.closures
   SELECT ${id(70)}, '2026-02-01'::date + n % 90, 'RAFTING', NULL, 'WATER', ${words}, ${id(8)}, ${time}, true ${series}`,
    `INSERT INTO read.closure_parties
   SELECT n::text, ${id(70)}, ${id(32)}, '{"kind": "LATER"}', 'LATER', NULL, NULL ${series}`,
    `INSERT INTO read.closed_days
   SELECT ('1950-01-01'::date + n)::text, ${words} ${series}`,
  ],
  questions: [
    ['sessions of a closure that is planned', sessionsSql, ['2026-02-10', 'RAFTING']],
    ['parties of a closure that is planned', partiesSql, ['2026-02-10', 'RAFTING', ['09:00']]],
    ['latest closures', latestClosuresSql, []],
    ['closure', closureSql, [uuid(70, 1)]],
    ['parties of a closure', handledSql, [uuid(70, 1)]],
    ['bookings without a choice', newcomersSql, [[uuid(32, 1), uuid(32, 2)]]],
    ['parties of all closures to decide', undecidedSql, ['2026-01-01', '2026-02-01']],
    ['parties of a closure to decide', undecidedOfClosureSql, [uuid(70, 1)]],
    ['named days of pools', namedDaysSql, [[capacityName(uuid(4, 1), '2026-02-10')]]],
    ['closed days', closedDaysSql, ['1955-01-01']],
    ['activities without a date', keptSql, [uuid(6, 1)]],
  ],
}
