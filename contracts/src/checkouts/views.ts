import { z } from 'zod'
import { Overlap, PricedLine } from '../carts/views.ts'
import { Amount, Currency } from '../money.ts'
import { Instant, Locale, SecretSlug, Uuid } from '../scalars.ts'
import { Pickup } from '../pickups/views.ts'
import { Contact, Participant } from './people.ts'

export const CheckoutStatus = z.enum(['OPEN', 'PLACED', 'EXPIRED', 'ABANDONED'])
export type CheckoutStatus = z.infer<typeof CheckoutStatus>

export const CheckoutView = z.strictObject({
  checkoutId: Uuid,
  status: CheckoutStatus,
  locale: Locale,
  currency: Currency,
  lines: z.array(PricedLine),
  overlaps: z.array(Overlap),
  /** Guests over all lines: the largest number of any one line, since the same people take part in all of them. */
  persons: z.int(),
  /** The pick-up; null while it is not chosen. */
  pickup: Pickup.nullable(),
  subTotal: Amount,
  addOnsTotal: Amount,
  pickupTotal: Amount,
  discount: Amount,
  grandTotal: Amount,
  /** The deposit, with the rest due later; null where none is offered. */
  deposit: z
    .strictObject({
      amount: Amount,
      percent: z.int(),
      /** When the rest is due: at the start of the activity. */
      restDueAt: Instant,
    })
    .nullable(),
  /** Deposits are offered until this many days before the activity; null where they never are. */
  depositDaysMin: z.int().nullable(),
  participants: z.array(Participant),
  contact: Contact.nullable(),
  contactVerified: z.boolean(),
  /** The latest code, while it is running. */
  verification: z
    .strictObject({
      emailMasked: z.string(),
      expiresAt: Instant,
      triesLeft: z.int(),
      resendAt: Instant,
    })
    .nullable(),
  holdExpiresAt: Instant,
  /** A large party's places are held for a few minutes only, and longer once the address is verified. */
  untilProved: z.boolean(),
  serverTime: Instant,
  /** Set once the order is placed. */
  orderSlug: SecretSlug.nullable(),
  freeCancellationHours: z.int(),
})
export type CheckoutView = z.infer<typeof CheckoutView>

export const PlacedOrder = z.strictObject({ slug: SecretSlug, orderNumber: z.string() })
