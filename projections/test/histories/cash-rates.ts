import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** A rate that is set, changes and ends. */
export const cashRateHistory = (): DomainEvent[] =>
  [16_250, 16_300, null].map((rate, nth) => ({
    type: 'CashRateSet',
    data: { rate, by: uuid(8, 4), at: at(nth + 1) },
  }))
