import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Currency } from '@arung/contracts/money'

/** A cart holds choices, never prices. Prices are read when they are shown. */
export type CartEvent =
  | {
      type: 'CartLineAdded'
      data: { ownerId: string; lineId: string; currency: Currency; choice: LineChoice; at: string }
    }
  | {
      type: 'CartLineChanged'
      data: { ownerId: string; lineId: string; choice: LineChoice; at: string }
    }
  | { type: 'CartLineRemoved'; data: { ownerId: string; lineId: string; at: string } }
  | { type: 'CartCleared'; data: { ownerId: string; lineIds: readonly string[]; at: string } }
