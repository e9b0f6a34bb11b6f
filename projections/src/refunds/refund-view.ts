import type { Currency } from '@arung/contracts/money'
import type { RefundStatus, RefundType } from '@arung/contracts/refunds/statuses'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type RefundRow = {
  refund_id: string
  order_id: string
  ordinal: number
  status: RefundStatus
  amount: number
  currency: Currency
  type: RefundType | null
  channel_name: string | null
  payment_id: string | null
  /** The subject whose personal key seals the account. */
  subject: string | null
  /** Only the last four digits of the account number. */
  account: { holderName: string; end: string } | null
  link: number
  link_expires_at: string | null
  attempt: number
  failure: string | null
  reject_reason: string | null
  reference: string | null
  /** The account that handed over the money, until a second person confirms. */
  handed_over_by: string | null
  requested_at: string
  confirmed_at: string | null
  paid_out_at: string | null
}

const digitsShown = 4

/** Every refund: its state and where its money goes. */
export const refundView = defineProjection({
  name: 'refund-view',
  version: 4,
  schema: `
    CREATE TABLE refunds (
      refund_id       uuid        PRIMARY KEY,
      order_id        uuid        NOT NULL,
      ordinal         integer     NOT NULL,
      status          text        NOT NULL,
      amount          bigint      NOT NULL CHECK (amount > 0),
      currency        text        NOT NULL,
      type            text,
      channel_name    text,
      payment_id      uuid,
      subject         text,
      account         jsonb,
      link            integer     NOT NULL,
      link_expires_at timestamptz,
      attempt         integer     NOT NULL,
      failure         text,
      reject_reason   text,
      reference       text,
      handed_over_by  uuid,
      requested_at    timestamptz NOT NULL,
      confirmed_at    timestamptz,
      paid_out_at     timestamptz
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS refunds_of_order ON refunds (order_id, ordinal);
    CREATE INDEX IF NOT EXISTS refunds_by_subject ON refunds (subject) WHERE subject IS NOT NULL;
    CREATE INDEX IF NOT EXISTS refunds_open ON refunds (status, requested_at) WHERE status NOT IN ('PAID_OUT', 'REJECTED');`,
  tables: { refunds: table<RefundRow>('refund_id') },
  handles: [
    'RefundRequested',
    'RefundChannelEntered',
    'RefundLinkRequested',
    'RefundLinkSent',
    'RefundConfirmed',
    'RefundRetried',
    'RefundPayoutStarted',
    'RefundHandedOver',
    'RefundPaidOut',
    'RefundFailed',
    'RefundReversed',
    'RefundRejected',
    'AccountForgotten',
    'CheckoutForgotten',
  ],
  touches: event => ('refundId' in event.data ? { refunds: [event.data.refundId] } : {}),
  creates: ['RefundRequested'],
  related: [
    {
      table: 'refunds',
      column: 'subject',
      of: event => {
        if (event.type === 'AccountForgotten') return event.data.accountId
        return event.type === 'CheckoutForgotten' ? event.data.subject : null
      },
    },
  ],
  fold({ refunds }, event) {
    switch (event.type) {
      case 'RefundRequested':
        return refunds.set(requested(event.data))
      case 'AccountForgotten':
        for (const row of refunds.values())
          if (row.subject === event.data.accountId) refunds.set(wordless(row))
        return
      case 'CheckoutForgotten':
        for (const row of refunds.values())
          if (row.subject === event.data.subject) refunds.set(wordless(row))
        return
      default:
        return refunds.change(event.data.refundId, row => next(row, event))
    }
  },
})

/** Returns the row without the person: neither the account nor the desk's words. */
const wordless = (row: RefundRow): RefundRow => ({ ...row, account: null, reject_reason: null })

const requested = ({
  refundId,
  orderId,
  ordinal,
  amount,
  currency,
  at,
}: Extract<RefundEvent, { type: 'RefundRequested' }>['data']): RefundRow => ({
  refund_id: refundId,
  order_id: orderId,
  ordinal,
  status: 'REQUESTED',
  amount,
  currency,
  type: null,
  channel_name: null,
  payment_id: null,
  subject: null,
  account: null,
  link: 0,
  link_expires_at: null,
  attempt: 0,
  failure: null,
  reject_reason: null,
  reference: null,
  handed_over_by: null,
  requested_at: at,
  confirmed_at: null,
  paid_out_at: null,
})

function next(row: RefundRow, event: Exclude<RefundEvent, { type: 'RefundRequested' }>): RefundRow {
  switch (event.type) {
    case 'RefundChannelEntered':
      return entered(row, event.data)
    case 'RefundLinkRequested':
      return { ...row, status: 'CHANNEL_ENTERED', link: event.data.link, link_expires_at: null }
    case 'RefundLinkSent':
      return { ...row, status: 'LINK_SENT', link_expires_at: event.data.expiresAt }
    case 'RefundConfirmed': {
      const { attempt, at } = event.data
      return { ...row, status: 'CONFIRMED', attempt, confirmed_at: at, link_expires_at: null }
    }
    case 'RefundRetried':
      return { ...row, status: 'CONFIRMED', attempt: event.data.attempt, failure: null }
    case 'RefundPayoutStarted':
      return { ...row, status: 'PAYING_OUT' }
    case 'RefundHandedOver':
      return { ...row, status: 'HANDED_OVER', link_expires_at: null, handed_over_by: event.data.by }
    case 'RefundPaidOut': {
      const { reference, byHand, at } = event.data
      const type = byHand ? 'BY_HAND' : row.type
      return {
        ...row,
        status: 'PAID_OUT',
        type,
        reference,
        handed_over_by: null,
        failure: null,
        paid_out_at: at,
      }
    }
    case 'RefundFailed':
      return { ...row, status: 'FAILED', failure: event.data.reason }
    case 'RefundReversed':
      return { ...row, status: 'FAILED', failure: 'REVERSED', reference: null, paid_out_at: null }
    case 'RefundRejected':
      return {
        ...row,
        status: 'REJECTED',
        subject: event.data.subject,
        reject_reason: unlessForgotten(event.data.reason),
      }
  }
}

function entered(
  row: RefundRow,
  {
    channel,
    account,
    subject,
    link,
  }: Extract<RefundEvent, { type: 'RefundChannelEntered' }>['data'],
): RefundRow {
  const known = account === null ? null : unlessForgotten(account)
  return {
    ...row,
    status: 'CHANNEL_ENTERED',
    type: channel.type,
    channel_name: channel.name,
    payment_id: channel.paymentId,
    subject,
    account: known && {
      holderName: known.holderName,
      end: known.accountNumber.slice(-digitsShown),
    },
    link,
    link_expires_at: null,
    failure: null,
    confirmed_at: null,
  }
}
