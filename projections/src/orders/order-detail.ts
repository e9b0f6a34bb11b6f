import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { next } from './detail-life.ts'
import { peopleless, placed, type DetailRow } from './detail-row.ts'

/** Everything about one order that its page shows. */
export const orderDetail = defineProjection({
  name: 'order-detail',
  version: 10,
  schema: `
    CREATE TABLE order_details (
      order_id       uuid        PRIMARY KEY,
      slug           text        NOT NULL,
      order_number   text        NOT NULL,
      status         text        NOT NULL,
      buyer_kind     text        NOT NULL,
      account_id     uuid,
      sold           jsonb       NOT NULL,
      participants   jsonb       NOT NULL,
      contact        jsonb,
      activity_date  date        NOT NULL,
      arrival_time   text        NOT NULL,
      paid           bigint      NOT NULL,
      refunded       bigint      NOT NULL,
      refund_due     bigint      NOT NULL CHECK (refund_due <= paid),
      refund_reserved bigint     NOT NULL CHECK (refunded + refund_reserved <= refund_due),
      order_time     timestamptz NOT NULL,
      decline_reason text,
      note           text,
      guest_notes    jsonb       NOT NULL,
      voucher_code   text,
      timeline       jsonb       NOT NULL,
      desk_payments  jsonb       NOT NULL,
      deleted        boolean     NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_details_by_slug ON order_details (slug);
    CREATE INDEX IF NOT EXISTS order_details_by_voucher ON order_details (voucher_code) WHERE voucher_code IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_details_of_account ON order_details (account_id) WHERE account_id IS NOT NULL;`,
  tables: { order_details: table<DetailRow>('order_id') },
  handles: [
    'OrderPlaced',
    'PaymentRecorded',
    'PaymentVoided',
    'TransferRecorded',
    'TransferVoided',
    'LatePaymentRecorded',
    'OrderReinstated',
    'OrderConfirmed',
    'OrderChanged',
    'ParticipantsNamed',
    'PickupPlaceNamed',
    'OrderDeclined',
    'OrderCancelled',
    'OrderExpired',
    'OrderCompleted',
    'RefundDue',
    'RefundReserved',
    'RefundReleased',
    'RefundRecorded',
    'RefundReturned',
    'RefundRequested',
    'RefundConfirmed',
    'RefundFailed',
    'RefundReversed',
    'RefundRejected',
    'OrderDeleted',
    'GuestNoteSent',
    'AccountForgotten',
    'CheckoutForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten' || event.data.orderId === null
      ? {}
      : { order_details: [event.data.orderId] },
  related: [
    {
      table: 'order_details',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ order_details }, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return order_details.set(placed(event.data))
      case 'AccountForgotten':
        for (const row of order_details.values())
          if (row.account_id === event.data.accountId) order_details.set(peopleless(row))
        return
      case 'CheckoutForgotten':
        if (event.data.orderId !== null) order_details.change(event.data.orderId, peopleless)
        return
      default:
        return order_details.change(event.data.orderId, row => next(row, event))
    }
  },
})
