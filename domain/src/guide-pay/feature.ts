import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { GuidePayEvent } from './events.ts'

const events: StoredEvents<GuidePayEvent> = {
  PayRuleSaved: plain,
  PayRuleRemoved: plain,
  PayAdjusted: plain,
  PayAdjustmentRemoved: plain,
  PaySheetClosed: plain,
  PaySheetSettled: plain,
}

export const guidePay = {
  streams: ['payrule', 'guidepay'],
  heardBy: 'staff',
  events,
  permissions: {
    /** Rates, adjustments, closing and settling. `guide-pay:see` of operations shows them. */
    'guide-pay:change': staff('SUPER_ADMIN', 'FINANCE'),
  },
  deskThings: { 'pay-rule': 'RESOURCES' },
} as const
