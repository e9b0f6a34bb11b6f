import type { FeatureParts } from '../feature.ts'
import { days as process } from './process.ts'
import { stopSessionsJob } from './stop-job.ts'

export const days = {
  processes: [process],
  runners: (parts: FeatureParts) => ({ 'days.stop': stopSessionsJob(parts) }),
} as const
