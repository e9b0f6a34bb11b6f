import type { Feature } from '../feature.ts'
import { companionView } from './companion-view.ts'

export const companions: Feature = {
  projections: [companionView],
}
