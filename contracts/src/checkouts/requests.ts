import { z } from 'zod'
import { LineChoice, cartLinesMax } from '../carts/requests.ts'
import { Amount, Currency } from '../money.ts'
import { Locale, Uuid } from '../scalars.ts'

/** Starts a checkout and holds its places. `lines` for a direct booking; from the cart the server takes the cart's lines. */
export const StartCheckout = z.strictObject({
  /** Made by the client once per intent; the checkout's address. Random, so unguessable. */
  checkoutId: Uuid,
  currency: Currency,
  locale: Locale.default('en'),
  /** How the guests get there, where they have said so before. */
  pickupZoneId: Uuid.toLowerCase().nullable().default(null),
  source: z.discriminatedUnion('from', [
    z.strictObject({
      from: z.literal('choice'),
      lines: z.array(LineChoice).min(1).max(cartLinesMax),
    }),
    z.strictObject({ from: z.literal('cart') }),
  ]),
})
export type StartCheckout = z.infer<typeof StartCheckout>

/** How the guests get there: a zone of the operator, or null while they cannot say. */
export const ChoosePickup = z.strictObject({ zoneId: Uuid.toLowerCase().nullable() })

/** Asks for a code to the contact's address, in the language of who asks where that is no longer the one it began in. */
export const RequestCode = z.strictObject({ locale: Locale.optional() })

/** The total the buyer saw: placing answers 409 with both when it has changed, and nothing is charged. */
export const PlaceOrder = z.strictObject({
  expectedTotal: Amount,
  currency: Currency,
  /** Everything at once, or a deposit now and the rest later where that is offered. */
  pay: z.enum(['FULL', 'DEPOSIT']).default('FULL'),
  /** How an agent saw that this would be settled: placing answers 409 `PaymentTermsChanged` when it has changed. */
  settles: z.enum(['SYSTEM', 'ACCOUNT']).optional(),
  /** What the buyer reads when placing, where it is no longer the language the checkout began in. */
  locale: Locale.optional(),
})
