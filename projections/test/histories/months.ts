import type { DomainEvent } from '@arung/domain/event-types'
import { monthSamples } from '@arung/domain/months/samples'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Two closed months. */
export const monthHistory = (): DomainEvent[] =>
  ['2026-10', '2026-11'].map((month, nth) => ({
    type: 'MonthClosed',
    data: { ...monthSamples.MonthClosed, month, by: uuid(8, 3), at: at(nth) },
  }))
