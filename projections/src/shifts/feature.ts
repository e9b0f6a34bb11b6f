import type { Feature } from '../feature.ts'
import { shiftList } from './shift-list.ts'

export const shifts: Feature = {
  projections: [shiftList],
}
