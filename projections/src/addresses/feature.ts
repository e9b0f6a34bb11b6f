import type { Feature } from '../feature.ts'
import { addresses as addressesModel } from './addresses.ts'

export const addresses: Feature = {
  projections: [addressesModel],
}
