import type { Feature } from '../feature.ts'
import { paymentView } from './payment-view.ts'

export const payments: Feature = {
  projections: [paymentView],
}
