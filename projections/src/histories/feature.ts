import type { Feature } from '../feature.ts'
import { deskHistoryOf } from './desk-history.ts'

export const histories: Feature = {
  projections: [deskHistoryOf],
}
