import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { CheckResults } from '@arung/contracts/orders/checks'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import type { Buyer } from '../checkouts/buyer.ts'
import type { OrderMoneyEvent } from './money-events.ts'
import type { NotedBooking, OrderTerms } from './terms.ts'

export type { TakenAtDesk } from './money-events.ts'
export type { NotedBooking, OrderTerms } from './terms.ts'

/** Personal fields: participants and contact, under the key of `subject`. */
export type OrderEvent =
  | OrderMoneyEvent
  | {
      type: 'OrderPlaced'
      data: {
        orderId: string
        slug: string
        orderNumber: string
        checkoutId: string
        buyer: Buyer
        subject: string
        locale: Locale
        lines: readonly LineTerms[]
        cartLineIds: readonly string[] | null
        participants: readonly Participant[]
        contact: Contact
        activityDate: string
        arrivalTime: string
        persons: number
        currency: Currency
        /** How the guests get there; null when nothing was chosen, or nothing could be. */
        pickup: Pickup | null
        subTotal: number
        addOnsTotal: number
        /** For being fetched. */
        pickupTotal: number
        /** For coming by oneself. */
        discount: number
        grandTotal: number
        payNow: number
        holds: readonly HeldPlaces[]
        withoutPayment: boolean
        placedAt: string
        /** Null where nothing has to be paid first. */
        paymentDueAt: string | null
        /** UTC instant until which cancelling is free. */
        freeCancellationUntil: string
        /** UTC instant at which the last session is over. */
        endsAt: string
        /** When to remind of the rest; only where a deposit is paid first. */
        remainderReminderAt?: string
        /** It waits from here on, and the rule that confirms clean orders is on: it will look. So in the next. */
        ruleOn?: true
        /** Guests are picked up, and have not said where: they are reminded. */
        pickupOpen?: true
      }
    }
  | {
      type: 'OrderReinstated'
      data: { orderId: string; holds: readonly HeldPlaces[]; at: string; ruleOn?: true }
    }
  | {
      type: 'OrderConfirmed'
      data: {
        orderId: string
        subject: string
        voucherCode: string
        /** Personal: the desk writes it for the guest. */
        note: string | null
        /** UTC instant at which the order is done, unless it is cancelled before. */
        completesAt: string
        /** What the rule looked at; absent where a person decided. */
        checks?: CheckResults
        at: string
      }
    }
  /** The rule looked, and did not find everything well: a person decides. */
  | { type: 'OrderLeftToDesk'; data: { orderId: string; checks: CheckResults; at: string } }
  /** The reason is personal: it may say anything about the guest. */
  | {
      type: 'OrderDeclined'
      data: { orderId: string; subject: string; reason: string; at: string }
    }
  | {
      type: 'OrderCancelled'
      data: {
        orderId: string
        subject: string
        by: 'CUSTOMER' | 'AGENT' | 'ADMIN'
        /** Personal. */
        reason: string | null
        refundable: number
        at: string
      }
    }
  /** The desk changed what was chosen. The reason is personal: the guest reads it. */
  | {
      type: 'OrderChanged'
      data: {
        orderId: string
        subject: string
        changeId: string
        before: OrderTerms
        after: OrderTerms
        /** What the new choice costs more; below nothing where it costs less. */
        difference: number
        /** Participants who do not come any more; counted from 0 as they stood before. */
        leftOut: readonly number[]
        reason: string
        /** As in OrderConfirmed; null while nobody has confirmed it. */
        completesAt: string | null
        at: string
        ruleOn?: true
      }
    }
  /** A change took so long that its places went back: it cannot happen any more. */
  | { type: 'OrderChangeDropped'; data: { orderId: string; changeId: string; at: string } }
  /** The desk named who comes, or corrected a name: the whole list as it is now. */
  | {
      type: 'ParticipantsNamed'
      data: {
        orderId: string
        subject: string
        /** Personal. */
        participants: readonly Participant[]
        /** How many they are. */
        named: number
        at: string
      }
    }
  /** Personal: the place. The guest says where they stay after the order was placed, or the desk was told. */
  | {
      type: 'PickupPlaceNamed'
      data: { orderId: string; subject: string; place: string; at: string }
    }
  | { type: 'OrderExpired'; data: { orderId: string; at: string } }
  | { type: 'OrderCompleted'; data: { orderId: string; at: string } }
  | { type: 'OrderDeleted'; data: { orderId: string; at: string } }
  /** Somebody looked at the identity picture of a participant; `participant` counts from 0. */
  | { type: 'IdentityPictureViewed'; data: { orderId: string; participant: number; at: string } }
  /** Personal: what the desk writes for itself. */
  | {
      type: 'InternalNoteAdded'
      data: { orderId: string; subject: string; note: string; at: string }
    }
  /** The note is personal: the desk writes it to the guest. `ordinal` is its number within the order, from 1. */
  | {
      type: 'GuestNoteSent'
      data: { orderId: string; subject: string; ordinal: number; note: string; at: string }
    }
  /** These bookings of the reservation area are, or were, this order's, and that is what they become there. */
  | {
      type: 'OrderBookingsOpened'
      data: { orderId: string; bookings: readonly NotedBooking[]; at: string }
    }
  /** The first of its guests have come: the buyer can no longer cancel. */
  | { type: 'OrderAttended'; data: { orderId: string; at: string } }
  /** The desk had the mail with the voucher sent once more. */
  | { type: 'VoucherResent'; data: { orderId: string; at: string } }
