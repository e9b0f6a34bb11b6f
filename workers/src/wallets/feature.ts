import { createLoadAccount } from '../accounts/account-mail-job.ts'
import type { FeatureParts } from '../feature.ts'
import { createLoadRequest } from './load-request.ts'
import { wallets as process } from './process.ts'
import { walletMailJob } from './wallet-mail-job.ts'

export const wallets = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.wallet': walletMailJob({
      ...parts,
      loadAccount: createLoadAccount(parts.store, parts.codec),
      loadRequest: createLoadRequest(parts.store, parts.codec),
    }),
  }),
} as const
