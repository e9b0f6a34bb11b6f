import type { NamedParticipant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, VoidReason } from '@arung/contracts/reservations/statuses'
import type { CheckedAgainst } from './checks.ts'
import type { NotedBooking, OrderEvent, OrderTerms } from './events.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'

export type PlacedOrder = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

export type OrderCommand =
  | { type: 'PlaceOrder'; order: PlacedOrder }
  /** `lastEnded`: the last attempt's invoice was paid, failed or expired, as its own stream says. */
  | { type: 'StartPayment'; paymentId: string; attempt: number; lastEnded: boolean; now: string }
  /** `ruleOn`: the rule that confirms clean orders is switched on, here and in the next. */
  | {
      type: 'RecordPayment'
      paymentId: string
      amount: number
      currency: Currency
      ruleOn?: boolean
      now: string
    }
  /** The desk takes what remains, or a part of it: `by` is the account of who received it. */
  | {
      type: 'CollectPayment'
      paymentId: string
      amount: number
      currency: Currency
      method: DeskMethod
      reference: string | null
      by: string
      now: string
    }
  /** Finance has seen a transfer that waited. */
  | { type: 'ConfirmTransfer'; paymentId: string; by: string; now: string }
  /** `ofAnybody`: whoever asks may void what others took, and what was taken on another day. */
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
  /** The rule looks at a waiting order and confirms it, or leaves it to the desk. */
  | { type: 'ReviewOrder'; voucherCode: string; against: CheckedAgainst; now: string }
  | { type: 'DeclineOrder'; reason: string; now: string }
  /** `refund`: what the policy gives back, or everything; only the operator may give everything. */
  | {
      type: 'CancelOrder'
      by: 'CUSTOMER' | 'AGENT' | 'ADMIN'
      refund: 'POLICY' | 'FULL'
      reason: string | null
      now: string
    }
  /**
   * The desk's change, once the places of `after` are taken beside the old ones. `before` is what it was made of;
   * `leftOut` are participants who do not come any more, counted from 0.
   */
  | {
      type: 'ChangeOrder'
      changeId: string
      before: OrderTerms
      after: OrderTerms
      leftOut: readonly number[]
      reason: string
      ruleOn?: boolean
      now: string
    }
  /** Ends a change that did not come to its end in time; one that has happened stays. */
  | { type: 'DropChange'; changeId: string; now: string }
  /** The desk names who comes, and corrects names. `over`: the list that it read, where it says which. */
  | {
      type: 'NameParticipants'
      participants: readonly NamedParticipant[]
      over?: readonly NamedParticipant[]
      now: string
    }
  /** Where the guests are picked up, told after the order was placed; `isAnew`: also in place of what is known. */
  | { type: 'NamePickupPlace'; place: string; isAnew: boolean; now: string }
  | { type: 'ExpireOrder'; now: string }
  /** `ordinal` is the number of the refund that is wanted, the next one; `paymentId` names the card it goes to. */
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
  /** `haveEnded`: all its bookings have ended or were cancelled, and one has ended, as their own streams say. */
  | { type: 'CompleteOrder'; haveEnded: boolean; now: string }
  | { type: 'DeleteOrder'; orderNumber: string; now: string }
  /** `participant` counts from 0. */
  | { type: 'ViewIdentityPicture'; participant: number; now: string }
  | { type: 'AddInternalNote'; note: string; now: string }
  | { type: 'SendGuestNote'; note: string; now: string }
  | { type: 'ResendVoucher'; now: string }
  | { type: 'OpenBookings'; bookings: readonly NotedBooking[]; now: string }
  | { type: 'AttendOrder'; now: string }
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
  | 'AgentOwes'
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
