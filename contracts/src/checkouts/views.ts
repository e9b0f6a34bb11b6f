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
  /** Guests over all lines: the most that any one line carries, since the same people do them all. */
  persons: z.int(),
  /** How the guests get there; null while they have not said. */
  pickup: Pickup.nullable(),
  subTotal: Amount,
  addOnsTotal: Amount,
  pickupTotal: Amount,
  discount: Amount,
  grandTotal: Amount,
  /** What may be paid first, with the rest later; null where no deposit is offered. */
  deposit: z
    .strictObject({
      amount: Amount,
      percent: z.int(),
      /** When the rest has to be paid: the activity begins. */
      restDueAt: Instant,
    })
    .nullable(),
  /** Deposits are offered until so many days before the activity; null where they never are. */
  depositDaysMin: z.int().nullable(),
  participants: z.array(Participant),
  contact: Contact.nullable(),
  contactVerified: z.boolean(),
  /** The code that was sent last, while one is running. */
  verification: z
    .strictObject({
      emailMasked: z.string(),
      expiresAt: Instant,
      triesLeft: z.int(),
      resendAt: Instant,
    })
    .nullable(),
  holdExpiresAt: Instant,
  /** A large party's places are held for a few minutes only, and longer once the address is proved. */
  untilProved: z.boolean(),
  serverTime: Instant,
  /** Set once the order is placed. */
  orderSlug: SecretSlug.nullable(),
  freeCancellationHours: z.int(),
})
export type CheckoutView = z.infer<typeof CheckoutView>

export const PlacedOrder = z.strictObject({ slug: SecretSlug, orderNumber: z.string() })
