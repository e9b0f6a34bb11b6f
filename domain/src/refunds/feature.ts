import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { RefundEvent } from './events.ts'

const events: StoredEvents<RefundEvent> = {
  RefundRequested: plain,
  RefundChannelEntered: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['account'] },
  },
  RefundLinkRequested: plain,
  RefundLinkSent: plain,
  RefundConfirmed: plain,
  RefundRetried: plain,
  RefundPayoutStarted: plain,
  RefundHandedOver: plain,
  RefundPaidOut: plain,
  RefundFailed: plain,
  RefundReversed: plain,
  RefundRejected: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
}

export const refunds = {
  streams: ['refund'],
  events,
  permissions: {
    'refunds:decide': only('ADMIN'),
  },
} as const
