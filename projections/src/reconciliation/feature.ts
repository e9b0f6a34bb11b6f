import type { Feature } from '../feature.ts'
import { reconciliation as reconciliationModel } from './reconciliation.ts'

export const reconciliation: Feature = {
  projections: [reconciliationModel],
}
