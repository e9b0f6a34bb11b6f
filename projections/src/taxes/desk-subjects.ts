import type { TaxEvent } from '@arung/domain/taxes/events'
import { kept, saved, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of tax rates. */
export const taxSubjects: DeskSubjects<TaxEvent> = {
  TaxRateSaved: ({ data }) => saved(`tax-rate:${data.rateId}`, data.rate),
  TaxRateRemoved: ({ data }) => kept(`tax-rate:${data.rateId}`),
}
