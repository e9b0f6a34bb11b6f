import type { Feature } from '../feature.ts'
import { dayNotes } from './day-notes.ts'
import { daySubjects } from './desk-subjects.ts'

export const days: Feature = {
  projections: [dayNotes],
  desk: daySubjects,
}
