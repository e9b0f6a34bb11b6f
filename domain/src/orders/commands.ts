import type { NamedParticipant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, VoidReason } from '@arung/contracts/orders/desk-money'
import type { Settlement } from '@arung/contracts/orders/statuses'
import type { TakenTendered, TenderedRefusal } from '../cash-rates/take-tendered.ts'
import type { CheckedAgainst } from './checks.ts'
import type { NotedBooking, OrderEvent, OrderTerms } from './events.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'

export type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

export type OrderCommand =
  | { type: 'PlaceOrder'; order: PlacedOrder }
  /** `lastEnded`: the invoice of the last attempt was paid, failed or expired, according to its own stream. */
  | { type: 'StartPayment'; paymentId: string; attempt: number; lastEnded: boolean; now: string }
  /**
   * `ruleOn`: the rule that confirms clean orders is enabled. The same applies to the other commands with this field.
   */
  | {
      type: 'RecordPayment'
      paymentId: string
      amount: number
      currency: Currency
      ruleOn?: boolean
      now: string
    }
  /** The desk collects the remainder or a part of it. `by` is the account that received it. */
  | {
      type: 'CollectPayment'
      paymentId: string
      amount: number
      currency: Currency
      method: DeskMethod
      reference: string | null
      /** Cash in the other currency, which `amount` is the worth of. */
      tendered?: TakenTendered | null
      by: string
      now: string
    }
  /** Finance has seen a waiting transfer on the account. */
  | { type: 'ConfirmTransfer'; paymentId: string; by: string; now: string }
  /** `ofAnybody`: the caller may void payments that others took, and payments of another day. */
  | {
      type: 'VoidPayment'
      paymentId: string
      reason: VoidReason
      ofAnybody: boolean
      by: string
      now: string
    }
  | { type: 'ReinstateOrder'; holds: readonly HeldPlaces[]; ruleOn?: boolean; now: string }
  | { type: 'SettleLateAsRefund'; now: string }
  | { type: 'ConfirmOrder'; voucherCode: string; note: string | null; now: string }
  /** The rule checks a waiting order and confirms it, or leaves it to the desk. */
  | { type: 'ReviewOrder'; voucherCode: string; against: CheckedAgainst; now: string }
  | { type: 'DeclineOrder'; reason: string; now: string }
  /** `refund`: what the policy allows, or everything. Only the operator may refund everything. */
  | {
      type: 'CancelOrder'
      by: 'CUSTOMER' | 'AGENT' | 'ADMIN'
      refund: 'POLICY' | 'FULL'
      reason: string | null
      now: string
    }
  /**
   * A change by the desk, after the places of `after` were taken in addition to the old ones. `before` is the version
   * that it is based on. `leftOut` holds the indexes of participants who no longer come, from 0. `kept` is the line
   * whose booking is kept without a date, according to its own stream, when its guests choose one.
   */
  | {
      type: 'ChangeOrder'
      changeId: string
      before: OrderTerms
      after: OrderTerms
      leftOut: readonly number[]
      reason: string
      ruleOn?: boolean
      kept?: string
      now: string
    }
  /** Takes lines out of an order whose sessions a closure closed. Places and version are as in `ChangeOrder`. */
  | {
      type: 'CloseLines'
      changeId: string
      before: OrderTerms
      after: OrderTerms
      reason: string
      now: string
    }
  /** Drops a change that did not finish in time. A change that has happened stays. */
  | { type: 'DropChange'; changeId: string; now: string }
  /** The desk names participants and corrects names. `over` is the list that the change is based on, if given. */
  | {
      type: 'NameParticipants'
      participants: readonly NamedParticipant[]
      over?: readonly NamedParticipant[]
      now: string
    }
  /**
   * The place where the guests are picked up, named after the order was placed. `isAnew`: it may replace a known place.
   */
  | { type: 'NamePickupPlace'; place: string; isAnew: boolean; now: string }
  | { type: 'ExpireOrder'; now: string }
  /**
   * `ordinal` is the number of the requested refund, which must be the next one. `paymentId` names the card that the
   * money goes to.
   */
  | {
      type: 'ReserveRefund'
      refundId: string
      ordinal: number
      paymentId: string | null
      now: string
    }
  | { type: 'ReleaseRefund'; refundId: string; now: string }
  | { type: 'RecordRefund'; refundId: string; amount: number; now: string }
  | { type: 'ReturnRefund'; refundId: string; now: string }
  /**
   * `haveEnded`: all bookings have ended or were cancelled, and at least one has ended, according to their own streams.
   */
  | { type: 'CompleteOrder'; haveEnded: boolean; now: string }
  | { type: 'DeleteOrder'; orderNumber: string; now: string }
  /** `participant` counts from 0. */
  | { type: 'ViewIdentityPicture'; participant: number; now: string }
  | { type: 'AddInternalNote'; note: string; now: string }
  | { type: 'SendGuestNote'; note: string; now: string }
  | { type: 'ResendVoucher'; now: string }
  | { type: 'OpenBookings'; bookings: readonly NotedBooking[]; now: string }
  | { type: 'AttendOrder'; now: string }
  | { type: 'NoteSettlement'; settlement: Settlement; now: string }
export type OrderCommandOf<Type extends OrderCommand['type']> = Extract<
  OrderCommand,
  { type: Type }
>

export type OrderRefusal =
  | 'OrderUnknown'
  | 'OrderAlreadyPlaced'
  | 'OrderNotPayable'
  | 'PaymentRunning'
  | 'WrongCurrency'
  | 'AmountNotPositive'
  | 'AboveRemainder'
  | TenderedRefusal
  | 'AgentPaysOrder'
  | 'NotTakenAtDesk'
  | 'NotYourPayment'
  | 'PaymentVoided'
  | 'MoneyWentBack'
  | 'OrderNotWaiting'
  | 'OrderNotCancellable'
  | 'ActivityStarted'
  | 'OrderNotChangeable'
  | 'ActivityBegun'
  | 'ChangedMeanwhile'
  | 'ChangeDropped'
  | 'NothingChanged'
  | 'LeftOutUnknown'
  | 'PicLeftOut'
  | 'TooManyParticipants'
  | 'OrderOver'
  | 'NoPickup'
  | 'FewerParticipants'
  | 'PicMissing'
  | 'PicTooMany'
  | 'OrderHoldsPlaces'
  | 'OrderHoldsMoney'
  | 'OrderNotExpired'
  | 'RefundAbovePaid'
  | 'NothingToRefund'
  | 'RefundRunning'
  | 'WrongOrderNumber'
  | 'NoIdentityPicture'
  | 'TooManyNotes'
  | 'TooManyGuestNotes'
  | 'NoteAlreadySent'
  | 'PersonForgotten'
  | 'OrderNotConfirmed'
  | 'TooManyVouchers'
