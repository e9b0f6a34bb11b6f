import type { FeatureParts } from '../feature.ts'
import { createLoadSale } from './load-sale.ts'
import { reservations as process } from './process.ts'
import { voucherMailJob } from './voucher-mail-job.ts'

export const reservations = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.reservation': voucherMailJob({
      ...parts,
      loadSale: createLoadSale(parts.store, parts.codec),
    }),
  }),
} as const
