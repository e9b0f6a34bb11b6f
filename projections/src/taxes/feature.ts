import type { Feature } from '../feature.ts'
import { taxSubjects } from './desk-subjects.ts'
import { taxRates } from './tax-rates.ts'

export const taxes: Feature = {
  projections: [taxRates],
  desk: taxSubjects,
}
