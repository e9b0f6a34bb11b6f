import type { FeatureParts } from '../feature.ts'
import { closeJob } from './close-job.ts'
import { keptMailJob } from './kept-mail-job.ts'
import { closures as process } from './process.ts'

export const closures = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'closures.close': closeJob(parts),
    'mail.kept': keptMailJob(parts),
  }),
} as const
