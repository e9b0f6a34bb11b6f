import type { FeatureParts } from '../feature.ts'
import { createLoadRefund } from './load-refund.ts'
import { payRefundJob } from './pay-refund-job.ts'
import { refunds as process } from './process.ts'
import { startPayoutReconciler } from './reconcile-payouts.ts'
import { refundMailJob } from './refund-mail.ts'

const withRefunds = (parts: FeatureParts) => ({
  ...parts,
  loadRefund: createLoadRefund(parts.store, parts.codec),
})

export const refunds = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'mail.refund': refundMailJob(withRefunds(parts)),
    'refund.pay': payRefundJob(withRefunds(parts)),
  }),
  upkeep: (parts: FeatureParts) => startPayoutReconciler(withRefunds(parts)),
} as const
