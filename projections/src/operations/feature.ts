import type { Feature } from '../feature.ts'
import { operations as operationsModel } from './operations.ts'
import { operationsSubjects } from './desk-subjects.ts'

export const operations: Feature = {
  projections: [operationsModel],
  desk: operationsSubjects,
}
