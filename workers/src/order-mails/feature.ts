import type { FeatureParts } from '../feature.ts'
import { orderMailJob } from './order-mail-job.ts'

export const orderMails = {
  runners: (parts: FeatureParts) => ({ 'mail.order': orderMailJob(parts) }),
} as const
