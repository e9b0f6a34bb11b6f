import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

const rate: SaveTaxRate = {
  name: 'PB1',
  basisPoints: 1_000,
  mode: 'INCLUDED',
  from: '2026-01-01',
  productTypes: [],
  sources: ['SITE', 'DESK', 'AGENT'],
  number: null,
}

/** A rate that changes, and one that is removed. */
export function taxHistory(): DomainEvent[] {
  const by = uuid(8, 4)
  const saved = (n: number, more: Partial<SaveTaxRate> = {}): DomainEvent => ({
    type: 'TaxRateSaved',
    data: { rateId: uuid(91, n), rate: { ...rate, ...more }, by, at: at(n) },
  })
  return [
    saved(1),
    saved(2, { name: 'PPN', basisPoints: 1_100, mode: 'ON_TOP', sources: ['AGENT'] }),
    saved(1, { basisPoints: 1_100 }),
    { type: 'TaxRateRemoved', data: { rateId: uuid(91, 2), by, at: at(5) } },
  ]
}
