import type { FeatureParts } from '../feature.ts'
import { codeMailJob } from './code-mail-job.ts'
import { orderMailJob } from './mail-jobs.ts'

export const mail = {
  runners: (parts: FeatureParts) => ({
    'mail.order': orderMailJob(parts),
    'mail.otp': codeMailJob({ ...parts, mailer: parts.codeMailer }),
  }),
} as const
