import type { PayRule } from '@arung/contracts/guide-pay/rules'
import type { PayLine } from '@arung/contracts/guide-pay/sheets'
import { operationsIds } from '../operations/samples.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { GuidePayEvent } from './events.ts'

const at = instants.start
const by = ids.staff
const of = { personId: operationsIds.guide }
const kind = 'GUIDE'
const adjustmentId = '0e0e0000-0000-4000-8000-000000000033'
const sheetId = '0e0e0000-0000-4000-8000-000000000032'
const ruleId = '0e0e0000-0000-4000-8000-000000000031'

export const samplePayRule: PayRule = {
  kind: 'RATE',
  role: 'RAFTING_GUIDE',
  typeId: null,
  productId: operationsIds.product,
  amount: 90_000,
  from: '2026-01-01',
}
export const samplePayLine: PayLine = {
  kind: 'TRIP',
  trip: 'RAFTING|2026-11-20|09:00',
  date: '2026-11-20',
  time: '09:00',
  role: 'RAFTING_GUIDE',
  name: 'Ayung rafting',
  nameId: 'Arung jeram Ayung',
  guests: 5,
  languages: ['ja'],
  rate: 90_000,
  isOwn: false,
  bonuses: [{ kind: 'LANGUAGE', amount: 15_000 }],
  paid: 0,
  amount: 105_000,
}
const adjustment = { adjustmentId, amount: -50_000, reason: 'Advance' }

export const guidePaySamples: SamplesOf<GuidePayEvent> = {
  PayRuleSaved: { ruleId, rule: samplePayRule, at },
  PayRuleRemoved: { ruleId, at },
  PayAdjusted: { ...of, kind, ...adjustment, by, at },
  PayAdjustmentRemoved: { ...of, adjustmentId, by, at },
  PaySheetClosed: {
    ...of,
    kind,
    sheetId,
    from: '2026-11-16',
    to: '2026-11-22',
    lines: [samplePayLine],
    adjustments: [adjustment],
    total: 55_000,
    by,
    at,
  },
  PaySheetSettled: {
    ...of,
    sheetId,
    method: 'BANK_TRANSFER',
    reference: 'BCA 4471',
    date: '2026-11-23',
    by,
    at,
  },
}
