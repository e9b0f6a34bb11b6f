import type { Feature } from '../feature.ts'
import { closedDays } from './closed-days.ts'
import { closureList } from './closure-list.ts'
import { closureSubjects } from './desk-subjects.ts'

export const closures: Feature = {
  projections: [closureList, closedDays],
  desk: closureSubjects,
}
