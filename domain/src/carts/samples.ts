import { ids, instants, sampleChoice } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CartEvent } from './events.ts'

const at = instants.start

export const cartSamples: SamplesOf<CartEvent> = {
  CartLineAdded: {
    ownerId: ids.account,
    lineId: ids.line,
    currency: 'IDR',
    choice: sampleChoice,
    at,
  },
  CartLineChanged: {
    ownerId: ids.account,
    lineId: ids.line,
    choice: { ...sampleChoice, times: ['13:00'] },
    at,
  },
  CartLineRemoved: { ownerId: ids.account, lineId: ids.line, at },
  CartCleared: { ownerId: ids.account, lineIds: [ids.line], at },
}
