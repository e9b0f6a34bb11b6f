import type { Feature } from '../feature.ts'
import { cashRates as model } from './cash-rates.ts'
import { cashRateSubjects } from './desk-subjects.ts'

export const cashRates: Feature = {
  projections: [model],
  desk: cashRateSubjects,
}
