import type { Feature } from '../feature.ts'
import { availability } from './availability.ts'
import { capacityHistory } from './capacity-history.ts'
import { capacitySubjects } from './desk-subjects.ts'

export const capacity: Feature = {
  projections: [availability, capacityHistory],
  desk: capacitySubjects,
}
