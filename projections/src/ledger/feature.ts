import type { Feature } from '../feature.ts'
import { ledger as ledgerModel } from './ledger.ts'

export const ledger: Feature = {
  projections: [ledgerModel],
}
