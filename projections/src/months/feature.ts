import type { Feature } from '../feature.ts'
import { monthList } from './month-list.ts'

export const months: Feature = {
  projections: [monthList],
}
