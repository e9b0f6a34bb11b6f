import type { FeatureParts } from '../feature.ts'
import { createInvoiceJob, expireInvoiceJob } from './invoice-jobs.ts'
import { payments as process } from './process.ts'
import { startInvoiceReconciler } from './reconcile.ts'

export const payments = {
  processes: [process],
  runners: (parts: FeatureParts) => ({
    'invoice.create': createInvoiceJob(parts),
    'invoice.expire': expireInvoiceJob(parts),
  }),
  upkeep: startInvoiceReconciler,
} as const
