import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '../catalogue/line-terms.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { Buyer } from './buyer.ts'

/** Personal fields: participants and contact (subject: the guest of this form, or the account). */
export type CheckoutEvent =
  | {
      type: 'CheckoutStarted'
      data: {
        checkoutId: string
        buyer: Buyer
        subject: string
        locale: Locale
        currency: Currency
        choices: readonly LineChoice[]
        cartLineIds: readonly string[] | null
        lines: readonly LineTerms[]
        holds: readonly HeldPlaces[]
        holdExpiresAt: string
        /** Of a large party: the places are held longer once the contact's address is proved. */
        untilProved: boolean
        persons: number
        pickup: Pickup | null
        subTotal: number
        addOnsTotal: number
        pickupTotal: number
        discount: number
        grandTotal: number
        payNow: number
        startedAt: string
      }
    }
  | {
      type: 'ParticipantsSet'
      data: {
        checkoutId: string
        subject: string
        participants: readonly Participant[]
        at: string
      }
    }
  | {
      type: 'ContactSet'
      data: { checkoutId: string; subject: string; contact: Contact; at: string }
    }
  /** Contains the total that results from the choice. */
  | {
      type: 'PickupChosen'
      data: { checkoutId: string; pickup: Pickup | null; grandTotal: number; at: string }
    }
  | {
      type: 'ContactVerificationRequested'
      data: { checkoutId: string; codeId: string; expiresAt: string; resendAt: string; at: string }
    }
  | { type: 'ContactVerified'; data: { checkoutId: string; by: 'CODE' | 'ACCOUNT'; at: string } }
  | {
      type: 'HoldRenewed'
      data: {
        checkoutId: string
        holds: readonly HeldPlaces[]
        holdExpiresAt: string
        untilProved: boolean
        at: string
      }
    }
  /** The same places are held longer, now that the address is proved. */
  | { type: 'HoldLengthened'; data: { checkoutId: string; holdExpiresAt: string; at: string } }
  | {
      type: 'IdentityPictureAdded'
      data: { checkoutId: string; pictureId: string; at: string }
    }
  | { type: 'CheckoutExpired'; data: { checkoutId: string; at: string } }
  | { type: 'CheckoutAbandoned'; data: { checkoutId: string; at: string } }
  | {
      type: 'CheckoutPlaced'
      data: {
        checkoutId: string
        orderId: string
        orderSlug: string
        orderNumber: string
        at: string
      }
    }
  /**
   * The form and its order no longer contain personal data. `orderId` is null when the form was never placed. `subject`
   * is the guest whose key is destroyed with it. It is null where an account booked, because the account keeps its key
   * for its other data.
   */
  | {
      type: 'CheckoutForgotten'
      data: { checkoutId: string; orderId: string | null; subject: string | null; at: string }
    }
