import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Decision } from '../decider.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { StartedCheckout } from './checkout-state.ts'
import type { CheckoutEvent } from './events.ts'

export type CheckoutCommand =
  | { type: 'StartCheckout'; checkout: StartedCheckout }
  | { type: 'SetParticipants'; participants: readonly Participant[]; now: string }
  /** `verifiedEmail`: the signed-in buyer's proved address, which needs no code. */
  | { type: 'SetContact'; contact: Contact; verifiedEmail: string | null; now: string }
  /** The way there, or null to say it later, with the total it makes. */
  | { type: 'ChoosePickup'; pickup: Pickup | null; grandTotal: number; now: string }
  | {
      type: 'RequestVerification'
      /** Where the code goes. */
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
  /** The places of a large party whose address is proved now are held until then. */
  | { type: 'LengthenHold'; holdExpiresAt: string; now: string }
  | { type: 'ExpireCheckout'; now: string }
  | { type: 'AbandonCheckout'; now: string }
  /** Of an order's form only once nothing of the order needs its people. */
  | { type: 'ForgetCheckout'; now: string }
  /** Asked before places are bound: may this become an order for this total, paid in the way that was chosen? */
  | {
      type: 'CheckPlacing'
      expectedTotal: number
      actualTotal: number
      /** What would be asked at once; null when the chosen way to pay is not offered. */
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
