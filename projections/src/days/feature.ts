import type { Feature } from '../feature.ts'
import { dayCrew } from './day-crew.ts'
import { dayLevels } from './day-levels.ts'
import { dayMails } from './day-mails.ts'
import { dayNotes } from './day-notes.ts'
import { dayRoster } from './day-roster.ts'
import { dayRuns } from './day-runs.ts'
import { daySubjects } from './desk-subjects.ts'

export const days: Feature = {
  projections: [dayCrew, dayLevels, dayMails, dayNotes, dayRoster, dayRuns],
  desk: daySubjects,
}
