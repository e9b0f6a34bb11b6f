import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { AllowanceEvent } from './events.ts'

const use = {
  accountId: ids.staff,
  date: '2026-12-01',
  useId: ids.refund,
  amount: 200_000,
  at: instants.soon,
} as const

export const allowanceSamples: SamplesOf<AllowanceEvent> = {
  RefundAllowanceUsed: use,
  RefundAllowanceRestored: use,
}
