import type { CashRateEvent } from '@arung/domain/cash-rates/events'
import { saved, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of the rate of the desk. */
export const cashRateSubjects: DeskSubjects<CashRateEvent> = {
  CashRateSet: ({ data: { rate } }) => saved('cash-rate', { rate }),
}
