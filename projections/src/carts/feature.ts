import type { Feature } from '../feature.ts'
import { cartView } from './cart-view.ts'

export const carts: Feature = {
  projections: [cartView],
}
