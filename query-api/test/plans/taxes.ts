import { taxRatesSql } from '../../src/taxes/rates.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.tax_rates SELECT ${id(91)}, '{"name": "PB1", "from": "2026-01-01"}' ${series}`,
  ],
  questions: [['tax rates', taxRatesSql, []]],
}
