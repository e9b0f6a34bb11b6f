import { createLoadAccount } from '../accounts/account-mail-job.ts'
import type { FeatureParts } from '../feature.ts'
import { createReadEvents } from '../read-events.ts'
import { startReportMails } from './ask-reports.ts'
import { reportMailJob } from './report-mail-job.ts'

export const reportMails = {
  runners: (parts: FeatureParts) => ({
    'mail.report': reportMailJob({
      ...parts,
      loadAccount: createLoadAccount(parts.store, parts.codec),
      readEvents: createReadEvents(parts.store, parts.codec),
    }),
  }),
  upkeep: startReportMails,
} as const
