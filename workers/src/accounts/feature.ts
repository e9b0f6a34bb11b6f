import type { FeatureParts } from '../feature.ts'
import { accountMailJob, createLoadAccount } from './account-mail-job.ts'
import { forgetAccountJob } from './forget-job.ts'
import { startAccountUpkeep } from './inactivity.ts'
import { accounts as process } from './process.ts'

export const accounts = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.account': accountMailJob({
      ...parts,
      loadAccount: createLoadAccount(parts.store, parts.codec),
    }),
    'account.forget': forgetAccountJob(parts),
  }),
  upkeep: startAccountUpkeep,
} as const
