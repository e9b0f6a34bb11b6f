import type { Feature } from '../feature.ts'
import { taxRates } from './tax-rates.ts'

export const taxes: Feature = {
  projections: [taxRates],
}
