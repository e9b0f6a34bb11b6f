import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Numbers } from '@arung/contracts/bookings/pricing'
import type { Party, PickUp, PickUpView } from '@arung/contracts/reservations/requests'
import type {
  CancelReason as BookingCancelReason,
  EndedBecause,
  PriceChoice,
} from '@arung/contracts/bookings/statuses'
import type { DeskMethod, VoidReason } from '@arung/contracts/orders/desk-money'
import type {
  EndReason,
  OverrideReason,
  ReturnNeed,
  ReturnReason,
} from '@arung/contracts/reservations/statuses'
import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import type { CancelTerms, ReservationSource } from '@arung/contracts/bookings/sales'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTaxes } from '@arung/contracts/taxes/tax-lines'
import type { HeldPlaces } from '../capacity/held-places.ts'

/** The current numbers and date of a part, after `revision` changes of its booking. */
export type PartNow = Numbers & Readonly<{ revision: number; date: string }>
/** One activity of a line, which is one booking. Amounts are rupiah. */
export type ReservedPart = Readonly<{
  bookingId: string
  productId: string
  /** The day list that it appears in. */
  dayList: DayListKind
  name: string
  nameId: string
  time: string
  /** Its price on its own, and its share of the line's price. */
  listPrice: number
  share: number
  /** The places that it was sold with. */
  holds: readonly HeldPlaces[]
  /** Absent while it is as it was sold. */
  changed?: PartNow
}>
/** A product or package on one date, for a number of guests. */
export type ReservedLine = Readonly<{
  lineId: string
  productId: string
  name: string
  nameId: string
  date: string
  adults: number
  children: number
  /** Set for what is sold by the unit. */
  units: number | null
  listTotal: number
  total: number
  /** Why, and by whose account, the price differs from the list price. */
  override: Readonly<{ reason: OverrideReason; by: string }> | null
  parts: readonly ReservedPart[]
}>
/**
 * The agent that sold it, and how the agent settles it. `voucher` is the number of the agent's own voucher, for VCR.
 * Nobody may approve it after `lapsesAt`.
 */
export type SellingAgent = Readonly<{
  accountId: string
  method: AgentMethod
  voucher: string | null
  lapsesAt: string
}>
/** A pick-up as it was sold. Sales of before the zone's kind was stored have none. */
export type SoldPickUp = PickUp & Readonly<{ kind?: PickUpView['kind'] }>
export type Hotel = Readonly<{ name: string; reference: string | null }>

/** What was sold to one party, at the desk or by an agent. The personal fields of a forgotten party are null. */
export type ReservationTerms = Readonly<{
  reservationId: string
  number: string
  /** The code that its voucher is checked by. Null for sales that were made before desk sales had vouchers. */
  voucherCode: string | null
  party: Party | null
  hotel: Hotel | null
  pickUp: SoldPickUp | null
  note: string | null
  source: ReservationSource
  /** Null for what the desk sold. */
  agent: SellingAgent | null
  onRequest: boolean
  locale: Locale
  lines: readonly ReservedLine[]
  /** Price of the pick-up. Below 0 where guests come by themselves and pay less. */
  pickUpTotal: number
  total: number
  /** The taxes in its prices as it was sold. Absent where it was sold without tax. */
  taxes?: readonly LineTaxes[]
  /** UTC instant until which cancelling is free. */
  freeCancellationUntil: string
  by: string
}>

/** Personal under the key of the reservation: party, hotel, pickUp, note, reference, receiver. Amounts are rupiah. */
export type ReservationEvent =
  | { type: 'ReservationMade'; data: ReservationTerms & { at: string } }
  /** The places were released before the reservation was made: it never will be. */
  | { type: 'ReservationDropped'; data: { reservationId: string; at: string } }
  | {
      type: 'ReservationChanged'
      data: {
        reservationId: string
        party: Party | null
        pickUp: SoldPickUp | null
        note: string | null
        by: string
        at: string
      }
    }
  /**
   * Its guests are picked up in another zone, where that costs something else. `pickUpTotal` and `total` are the new
   * amounts; they stay where the price is kept. `taxes` are those of the sale, where its pick-up has a price for the first
   * time.
   */
  | {
      type: 'PickUpPriceChanged'
      data: {
        reservationId: string
        choice: PriceChoice
        pickUpTotal: number
        total: number
        taxes?: readonly LineTaxes[]
        by: string
        at: string
      }
    }
  /**
   * One of its bookings was moved, or comes in other numbers, at this share of the price. `total` is the new total of
   * the reservation.
   */
  | {
      type: 'ReservedBookingChanged'
      data: PartNow & {
        reservationId: string
        bookingId: string
        time: string
        share: number
        total: number
        freeCancellationUntil: string
        at: string
      }
    }
  /** A transfer waits until finance has seen it. Any other payment counts at once. */
  | {
      type: 'DeskPaymentRecorded'
      data: {
        reservationId: string
        paymentId: string
        method: DeskMethod
        amount: number
        reference: string | null
        /** Cash in dollars. `amount` is what it was worth for the sale. */
        tendered?: KeptTendered
        by: string
        at: string
      }
    }
  | {
      type: 'DeskPaymentConfirmed'
      data: { reservationId: string; paymentId: string; amount: number; by: string; at: string }
    }
  /** The payment was never received. `counted`: it had counted until now. */
  | {
      type: 'DeskPaymentVoided'
      data: {
        reservationId: string
        paymentId: string
        amount: number
        counted: boolean
        reason: VoidReason
        by: string
        at: string
      }
    }
  /** Money is to be returned once a second person agrees. `needs` says why one person alone may not return it. */
  | {
      type: 'DeskReturnAsked'
      data: {
        reservationId: string
        returnId: string
        method: DeskMethod
        amount: number
        receiver: string | null
        reason: ReturnReason
        needs: readonly ReturnNeed[]
        by: string
        at: string
      }
    }
  /** Declined by the person who asked, or by somebody else. */
  | {
      type: 'DeskReturnDeclined'
      data: { reservationId: string; returnId: string; by: string; at: string }
    }
  /**
   * Money was returned. `agreedBy` is the second person, where one was needed. `lowered` is how much the price falls
   * with it, so that the amount is not requested again: all of it, except what exceeded the price.
   */
  | {
      type: 'DeskMoneyReturned'
      data: {
        reservationId: string
        returnId: string
        method: DeskMethod
        amount: number
        receiver: string | null
        reason: ReturnReason
        lowered: number
        by: string
        agreedBy?: string
        at: string
      }
    }
  /** The voucher is to be mailed to the party. */
  | { type: 'DeskVoucherAsked'; data: { reservationId: string; by: string; at: string } }
  /**
   * One of its bookings was cancelled while others remain, so the reservation costs `amount` less. The operator keeps
   * `kept` of what was paid for it. `by` is null where it lapsed.
   */
  | {
      type: 'ReservationReduced'
      data: {
        reservationId: string
        bookingId: string
        amount: number
        why: BookingCancelReason
        reason?: EndedBecause
        kept?: number
        by: string | null
        at: string
      }
    }
  /** `kept` is what the operator keeps of the money. `by` is null where nobody decided in time. */
  | {
      type: 'ReservationCanceled'
      data: {
        reservationId: string
        terms: CancelTerms
        reason: EndReason
        kept: number
        by: string | null
        at: string
      }
    }
  /** The people of the reservation are forgotten: their key is destroyed. */
  | { type: 'ReservationForgotten'; data: { reservationId: string; at: string } }
