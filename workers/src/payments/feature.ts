import type { FeatureParts } from '../feature.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { createLoadRefund } from '../refunds/load-refund.ts'
import { applyPayoutWebhookJob } from '../refunds/pay-refund-job.ts'
import { applyWebhookJob, createInvoiceJob, expireInvoiceJob } from './invoice-jobs.ts'
import { payments as process } from './process.ts'
import { startInvoiceReconciler } from './reconcile.ts'

export const payments = {
  processes: [process],
  runners: (parts: FeatureParts) => {
    const loadRefund = createLoadRefund(parts.store, parts.codec)
    const applyInvoice = applyWebhookJob(parts)
    const applyPayout = applyPayoutWebhookJob({ ...parts, loadRefund })
    return {
      'invoice.create': createInvoiceJob(parts),
      'invoice.expire': expireInvoiceJob(parts),
      'webhook.apply': (job: ClaimedJob) =>
        job.payload['kind'] === 'invoice' ? applyInvoice(job) : applyPayout(job),
    }
  },
  upkeep: startInvoiceReconciler,
} as const
