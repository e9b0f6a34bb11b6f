import type { Feature } from '../feature.ts'
import { checkoutView } from './checkout-view.ts'

export const checkouts: Feature = {
  projections: [checkoutView],
}
