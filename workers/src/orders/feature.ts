import type { FeatureParts } from '../feature.ts'
import { releaseHoldsJob, sellHoldsJob } from './hold-jobs.ts'
import { orders as process } from './process.ts'

export const orders = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'holds.sell': sellHoldsJob(parts),
    'holds.release': releaseHoldsJob(parts),
  }),
} as const
