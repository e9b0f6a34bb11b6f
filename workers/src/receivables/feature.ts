import { createLoadAccount } from '../accounts/account-mail-job.ts'
import type { FeatureParts } from '../feature.ts'
import { createLoadInvoiceAddress } from './load-invoice-address.ts'
import { receivables as process } from './process.ts'
import { receivableMailJob } from './receivable-mail-job.ts'

export const receivables = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.receivable': receivableMailJob({
      ...parts,
      loadAccount: createLoadAccount(parts.store, parts.codec),
      loadInvoiceAddress: createLoadInvoiceAddress(parts.store, parts.codec),
    }),
  }),
} as const
