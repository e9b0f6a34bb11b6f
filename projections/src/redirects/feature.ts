import type { Feature } from '../feature.ts'
import { redirects as redirectsModel } from './redirects.ts'

export const redirects: Feature = {
  projections: [redirectsModel],
}
