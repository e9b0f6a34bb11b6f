import type { Currency } from '@arung/contracts/money'
import type { RefundTarget } from './events.ts'

/** What a refund is begun with; the order has reserved the amount for it. */
export type NewRefund = Readonly<{
  refundId: string
  orderId: string
  orderNumber: string
  ordinal: number
  amount: number
  currency: Currency
}>

export type RefundCommand =
  /** Begins a refund, or says where the money of a begun one is to go. `refund` is null for one that must exist. */
  | {
      type: 'EnterChannel'
      refund: NewRefund | null
      subject: string
      target: RefundTarget
      now: string
    }
  /** `link` is the number of the link that is wanted: the next one. */
  | { type: 'ResendLink'; link: number; now: string }
  | { type: 'RecordLinkSent'; link: number; expiresAt: string; now: string }
  | { type: 'ConfirmRefund'; link: number; now: string }
  /** `attempt` is the number of the attempt that is wanted: the next one. */
  | { type: 'RetryRefund'; attempt: number; now: string }
  | { type: 'RecordPayout'; attempt: number; gatewayId: string; now: string }
  | {
      type: 'SettleRefund'
      attempt: number
      outcome: 'PAID_OUT' | 'FAILED' | 'REVERSED'
      /** The gateway's id; null when it never took the payout. */
      gatewayId: string | null
      reason: string
      now: string
    }
  /** `by` is the account of who says so; above `aloneMax` a second person must say the same. */
  | {
      type: 'PayByHand'
      refund: NewRefund | null
      reference: string
      by: string
      aloneMax: Readonly<Record<Currency, number>>
      now: string
    }
  /** `subject` is the order's: whose key the reason is under. */
  | { type: 'RejectRefund'; subject: string; reason: string; now: string }
export type RefundCommandOf<Type extends RefundCommand['type']> = Extract<
  RefundCommand,
  { type: Type }
>

export type RefundRefusal =
  | 'RefundUnknown'
  | 'RefundUnderWay'
  | 'RefundClosed'
  | 'TooManyLinks'
  | 'LinkNotValid'
  | 'RefundNotFailed'
  | 'OtherAttempt'
  | 'RefundAlreadyFailed'
  | 'OtherReference'
  | 'SecondPersonNeeded'
