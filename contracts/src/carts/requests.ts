import { z } from 'zod'
import { Currency } from '../money.ts'
import { Uuid } from '../scalars.ts'
import { LineChoice } from '../catalogue/line-choice.ts'

export const cartLinesMax = 20

/** The currency to show the cart in. Default: that of the newest line. Agents trade in rupiah only. */
export const RetrieveCart = z.strictObject({
  currency: Currency.optional(),
  /** The pick-up zone. A zone that is no longer offered counts as none. */
  pickupZoneId: Uuid.toLowerCase().nullable().default(null),
})
export const AddCartLine = z.strictObject({ lineId: Uuid, currency: Currency, choice: LineChoice })
export const ChangeCartLine = z.strictObject({ choice: LineChoice })
