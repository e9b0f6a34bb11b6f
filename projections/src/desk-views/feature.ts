import type { Feature } from '../feature.ts'
import { deskViewList } from './desk-view-list.ts'

export const deskViews: Feature = {
  projections: [deskViewList],
}
