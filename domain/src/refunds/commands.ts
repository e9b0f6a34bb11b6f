import type { Currency } from '@arung/contracts/money'
import type { RefundTarget } from './events.ts'

/** The initial data of a refund. The order has reserved the amount for it. */
export type NewRefund = Readonly<{
  refundId: string
  orderId: string
  orderNumber: string
  ordinal: number
  amount: number
  currency: Currency
}>

export type RefundCommand =
  /** Begins a refund, or sets the target of one that has begun. `refund` is null when the refund must already exist. */
  | {
      type: 'EnterChannel'
      refund: NewRefund | null
      subject: string
      target: RefundTarget
      now: string
    }
  /** `link` is the number of the requested link, the next one. */
  | { type: 'ResendLink'; link: number; now: string }
  | { type: 'RecordLinkSent'; link: number; expiresAt: string; now: string }
  | { type: 'ConfirmRefund'; link: number; now: string }
  /** `attempt` is the number of the requested attempt, the next one. */
  | { type: 'RetryRefund'; attempt: number; now: string }
  | { type: 'RecordPayout'; attempt: number; gatewayId: string; now: string }
  | {
      type: 'SettleRefund'
      attempt: number
      outcome: 'PAID_OUT' | 'FAILED' | 'REVERSED'
      /** The gateway's id. Null when the gateway never accepted the payout. */
      gatewayId: string | null
      reason: string
      now: string
    }
  /** `by` is the account that says so. Above `aloneMax` a second person must say the same. */
  | {
      type: 'PayByHand'
      refund: NewRefund | null
      reference: string
      by: string
      /** The desk gives it back in cash. */
      isCash?: true
      aloneMax: Readonly<Record<Currency, number>>
      now: string
    }
  /** `subject` is the subject of the order, whose key encrypts the reason. */
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
