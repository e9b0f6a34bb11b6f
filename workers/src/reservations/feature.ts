import type { FeatureParts } from '../feature.ts'
import { declinedMailJob } from './declined-mail-job.ts'
import { createLoadSale } from './load-sale.ts'
import { reservations as process } from './process.ts'
import { voucherMailJob } from './voucher-mail-job.ts'

export const reservations = {
  processes: [process],
  runners(parts: FeatureParts) {
    const own = { ...parts, loadSale: createLoadSale(parts.store, parts.codec) }
    return {
      'mail.reservation': voucherMailJob(own),
      'mail.declined': declinedMailJob(own),
    }
  },
} as const
