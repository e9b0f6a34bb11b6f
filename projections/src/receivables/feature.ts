import type { Feature } from '../feature.ts'
import { receivableSubjects } from './desk-subjects.ts'
import { receivables as receivableModel } from './receivables.ts'

export const receivables: Feature = {
  projections: [receivableModel],
  desk: receivableSubjects,
}
