import type { Feature } from '../feature.ts'
import { receivables as receivableModel } from './receivables.ts'

export const receivables: Feature = {
  projections: [receivableModel],
}
