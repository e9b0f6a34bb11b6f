import type { FeatureParts } from '../feature.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { applyWebhookJob } from '../payments/invoice-jobs.ts'
import { createLoadRefund } from '../refunds/load-refund.ts'
import { applyPayoutWebhookJob } from '../refunds/pay-refund-job.ts'

/** The gateway's webhooks: about an invoice, or about a refund to a buyer. */
export const webhooks = {
  runners: (parts: FeatureParts) => {
    const loadRefund = createLoadRefund(parts.store, parts.codec)
    const applyInvoice = applyWebhookJob(parts)
    const applyPayout = applyPayoutWebhookJob({ ...parts, loadRefund })
    return {
      'webhook.apply': (job: ClaimedJob) =>
        job.payload['kind'] === 'invoice' ? applyInvoice(job) : applyPayout(job),
    }
  },
} as const
