import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CashRateEvent } from './events.ts'

export const cashRateSamples: SamplesOf<CashRateEvent> = {
  CashRateSet: { rate: 16_250, by: ids.staff, at: instants.start },
}
