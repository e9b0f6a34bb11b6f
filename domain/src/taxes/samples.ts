import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { TaxEvent } from './events.ts'

const rateId = '0d0e0000-0000-4000-8000-000000000002'
const at = instants.start
const by = ids.staff

export const taxSamples: SamplesOf<TaxEvent> = {
  TaxRateSaved: {
    rateId,
    rate: {
      name: 'PB1',
      basisPoints: 1_000,
      mode: 'INCLUDED',
      from: '2026-01-01',
      productTypes: [],
      sources: ['SITE', 'DESK', 'AGENT'],
      number: 'NPWPD P.2.0001234.51.03',
    },
    by,
    at,
  },
  TaxRateRemoved: { rateId, by, at },
}
