import type { FeatureParts } from '../feature.ts'
import { matchJob } from './match-job.ts'
import { reconciliation as process } from './process.ts'

export const reconciliation = {
  processes: [process],
  runners: (parts: FeatureParts) => ({ 'reconciliation.match': matchJob(parts) }),
} as const
