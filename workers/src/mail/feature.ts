import type { FeatureParts } from '../feature.ts'
import { codeMailJob } from './code-mail-job.ts'

export const mail = {
  runners: (parts: FeatureParts) => ({
    'mail.otp': codeMailJob({ ...parts, mailer: parts.codeMailer }),
  }),
} as const
