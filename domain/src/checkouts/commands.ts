import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Decision } from '../decider.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { StartedCheckout } from './checkout-state.ts'
import type { CheckoutEvent } from './events.ts'

export type CheckoutCommand =
  | { type: 'StartCheckout'; checkout: StartedCheckout }
  | { type: 'SetParticipants'; participants: readonly Participant[]; now: string }
  /** `verifiedEmail`: the proved address of the signed-in buyer, which needs no code. */
  | { type: 'SetContact'; contact: Contact; verifiedEmail: string | null; now: string }
  /** The pick-up, or null to choose it later, with the resulting total. */
  | { type: 'ChoosePickup'; pickup: Pickup | null; grandTotal: number; now: string }
  | {
      type: 'RequestVerification'
      /** The address that the code is sent to. */
      email: string
      codeId: string
      expiresAt: string
      resendAt: string
      now: string
    }
  | { type: 'VerifyContact'; now: string }
  | { type: 'AddIdentityPicture'; pictureId: string; now: string }
  | {
      type: 'RenewHold'
      holds: readonly HeldPlaces[]
      holdExpiresAt: string
      untilProved: boolean
      now: string
    }
  /** Holds the places of a large party until `holdExpiresAt`, now that its address is proved. */
  | { type: 'LengthenHold'; holdExpiresAt: string; now: string }
  | { type: 'ExpireCheckout'; now: string }
  | { type: 'AbandonCheckout'; now: string }
  /** Forgets a form. The form of an order is forgotten only once nothing of the order needs its people. */
  | { type: 'ForgetCheckout'; now: string }
  /** Sent before places are bound: whether this form may become an order for this total, paid in the chosen way. */
  | {
      type: 'CheckPlacing'
      expectedTotal: number
      actualTotal: number
      /** The amount due at once. Null when the chosen way to pay is not offered. */
      payNow: number | null
      now: string
    }
  | { type: 'PlaceCheckout'; orderId: string; orderSlug: string; orderNumber: string; now: string }
export type CheckoutCommandOf<Type extends CheckoutCommand['type']> = Extract<
  CheckoutCommand,
  { type: Type }
>

export type CheckoutRefusal =
  | 'CheckoutUnknown'
  | 'CheckoutIdTaken'
  | 'CheckoutClosed'
  | 'AlreadyPlaced'
  | 'PicMissing'
  | 'PicTooMany'
  | 'WrongParticipantCount'
  | 'ParticipantsMissing'
  | 'ContactMissing'
  | 'ContactChanged'
  | 'PickupPlaceMissing'
  | 'NotVerified'
  | 'HoldExpired'
  | 'HoldStillRunning'
  | 'PriceChanged'
  | 'DepositNotOffered'
  | 'PaymentTermsChanged'
  | 'IdentityPictureUnknown'
  | 'TooManyIdentityPictures'

export type Answer = Decision<CheckoutEvent, CheckoutRefusal>
