import type { FeatureParts } from '../feature.ts'
import { eraseCheckoutJob } from './erase-job.ts'
import { guests as process } from './process.ts'
import { startUnplacedUpkeep } from './unplaced.ts'

export const guests = {
  processes: [process],
  runners: (parts: FeatureParts) => ({ 'checkout.erase': eraseCheckoutJob(parts) }),
  upkeep: startUnplacedUpkeep,
} as const
