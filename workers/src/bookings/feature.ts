import type { FeatureParts } from '../feature.ts'
import { mapBookingsJob } from './map-job.ts'
import { bookings as process } from './process.ts'

export const bookings = {
  processes: [process],
  runners: (parts: FeatureParts) => ({ 'bookings.map': mapBookingsJob(parts) }),
} as const
