import type { Feature } from '../feature.ts'
import { ledger as ledgerModel } from './ledger.ts'
import { saleDimensions } from './sale-dimensions.ts'

export const ledger: Feature = {
  projections: [ledgerModel, saleDimensions],
}
