import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { CheckResults } from '@arung/contracts/orders/checks'
import type { Settlement } from '@arung/contracts/orders/statuses'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import type { Buyer } from '../checkouts/buyer.ts'
import type { OrderMoneyEvent } from './money-events.ts'
import type { LineTaxes } from '@arung/contracts/taxes/tax-lines'
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
        /** The pick-up. Null when nothing was chosen, or nothing could be. */
        pickup: Pickup | null
        subTotal: number
        addOnsTotal: number
        /** For being fetched. */
        pickupTotal: number
        /** Discount for guests who come by themselves. */
        discount: number
        grandTotal: number
        /** The taxes in its prices as it was sold. Absent where it was sold without tax. */
        taxes?: readonly LineTaxes[]
        payNow: number
        holds: readonly HeldPlaces[]
        withoutPayment: boolean
        placedAt: string
        /** Null when nothing has to be paid first. */
        paymentDueAt: string | null
        /** UTC instant until which cancelling is free. */
        freeCancellationUntil: string
        /** UTC instant at which the last session is over. */
        endsAt: string
        /** When to send the reminder of the remainder. Present only where a deposit is paid first. */
        remainderReminderAt?: string
        /**
         * The order waits for confirmation from here on, and the rule that confirms clean orders is enabled, so it will
         * check the order. The same applies to the next event.
         */
        ruleOn?: true
        /** Guests are picked up and have not said where, so they are reminded. */
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
        /** Personal: a note of the desk to the guest. */
        note: string | null
        /** UTC instant at which the order is completed, unless it is cancelled before. */
        completesAt: string
        /** What the rule checked. Absent where a person decided. */
        checks?: CheckResults
        /** The agent owes the order: it is not paid through the system. */
        onAccount?: true
        at: string
      }
    }
  /** The rule found a problem or an unknown: a person decides. */
  | { type: 'OrderLeftToDesk'; data: { orderId: string; checks: CheckResults; at: string } }
  /** The reason is personal: it may say anything about the guest. */
  | {
      type: 'OrderDeclined'
      data: { orderId: string; subject: string; reason: string; onAccount?: true; at: string }
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
        /** As in OrderConfirmed. */
        onAccount?: true
        at: string
      }
    }
  /** The desk changed what was booked. The reason is personal: the guest reads it. */
  | {
      type: 'OrderChanged'
      data: {
        orderId: string
        subject: string
        changeId: string
        before: OrderTerms
        after: OrderTerms
        /** The price of the new choice less that of the old one. Negative where it costs less. */
        difference: number
        /** Indexes of participants who no longer come, from 0 in the list before the change. */
        leftOut: readonly number[]
        reason: string
        /** As in OrderConfirmed. Null while the order is not confirmed. */
        completesAt: string | null
        /** As in OrderConfirmed. */
        onAccount?: true
        at: string
        ruleOn?: true
      }
    }
  /** A change took so long that its places were released. It can no longer happen. */
  | { type: 'OrderChangeDropped'; data: { orderId: string; changeId: string; at: string } }
  /** The desk named participants or corrected a name. The event holds the whole list as it is now. */
  | {
      type: 'ParticipantsNamed'
      data: {
        orderId: string
        subject: string
        /** Personal. */
        participants: readonly Participant[]
        /** Number of participants in the list. */
        named: number
        at: string
      }
    }
  /** Personal: the place. After the order was placed, the guest said where they stay, or the desk was told. */
  | {
      type: 'PickupPlaceNamed'
      data: { orderId: string; subject: string; place: string; at: string }
    }
  | { type: 'OrderExpired'; data: { orderId: string; at: string } }
  | { type: 'OrderCompleted'; data: { orderId: string; at: string } }
  | { type: 'OrderDeleted'; data: { orderId: string; at: string } }
  /** Somebody viewed the identity picture of a participant. `participant` is an index from 0. */
  | { type: 'IdentityPictureViewed'; data: { orderId: string; participant: number; at: string } }
  /** Personal: an internal note of the desk. */
  | {
      type: 'InternalNoteAdded'
      data: { orderId: string; subject: string; note: string; at: string }
    }
  /** The note is personal: the desk writes it to the guest. `ordinal` is its number within the order, from 1. */
  | {
      type: 'GuestNoteSent'
      data: { orderId: string; subject: string; ordinal: number; note: string; at: string }
    }
  /** These bookings of the reservation area belong, or belonged, to this order, each with its mapping there. */
  | {
      type: 'OrderBookingsOpened'
      data: { orderId: string; bookings: readonly NotedBooking[]; at: string }
    }
  /** The first guests have arrived: the buyer can no longer cancel. */
  | { type: 'OrderAttended'; data: { orderId: string; at: string } }
  /** What an agent on account owes for the order is on an invoice, is settled, or is on none again. */
  | { type: 'SettlementNoted'; data: { orderId: string; settlement: Settlement; at: string } }
  /** The desk had the voucher mail sent again. */
  | { type: 'VoucherResent'; data: { orderId: string; at: string } }
