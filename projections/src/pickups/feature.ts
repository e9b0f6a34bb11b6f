import type { Feature } from '../feature.ts'
import { pickupSubjects } from './desk-subjects.ts'

export const pickups: Feature = {
  projections: [],
  desk: pickupSubjects,
}
