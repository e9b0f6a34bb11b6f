import { uuid } from '@arung/projections/testing/sample-events'
import { cashRateSql } from '../../src/cash-rates/routes.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [`INSERT INTO read.cash_rates SELECT ${id(92)}, 16250, ${time} ${series}`],
  questions: [['cash rate', cashRateSql, [uuid(92, 1)]]],
}
