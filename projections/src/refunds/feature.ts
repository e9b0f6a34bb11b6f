import type { Feature } from '../feature.ts'
import { refundView } from './refund-view.ts'

export const refunds: Feature = {
  projections: [refundView],
}
