import type { FeatureParts } from '../feature.ts'
import { renderVoucherJob } from './voucher-job.ts'

export const vouchers = {
  runners: (parts: FeatureParts) => ({ 'voucher.render': renderVoucherJob(parts) }),
} as const
