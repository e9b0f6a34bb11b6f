import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { named, nameless, next, placed, type ListRow } from './list-row.ts'

/**
 * One row per order, for lists and counts. A deleted order stays, marked as deleted: its money is counted like any
 * other.
 */
export const orderList = defineProjection({
  name: 'order-list',
  version: 14,
  schema: `
    CREATE TABLE order_list (
      order_id         uuid        PRIMARY KEY,
      slug             text        NOT NULL,
      order_number     text        NOT NULL,
      status           text        NOT NULL,
      buyer_kind       text        NOT NULL,
      account_id       uuid,
      guest_name       text,
      product_names    jsonb       NOT NULL,
      product_names_id jsonb       NOT NULL,
      words            text        NOT NULL,
      found_by         jsonb       NOT NULL DEFAULT '[]',
      contact_found_by jsonb       NOT NULL DEFAULT '[]',
      activity_date    date        NOT NULL,
      last_date        date,
      takes            jsonb       NOT NULL DEFAULT '{}',
      product_ids      jsonb       NOT NULL DEFAULT '[]',
      arrival_time     text        NOT NULL,
      persons          integer     NOT NULL,
      currency         text        NOT NULL,
      grand_total      bigint      NOT NULL,
      public_total     bigint,
      pay_now          bigint      NOT NULL,
      paid             bigint      NOT NULL,
      transfers_waiting bigint     NOT NULL DEFAULT 0 CHECK (transfers_waiting >= 0),
      refunded         bigint      NOT NULL CHECK (refunded <= refund_due),
      refund_due       bigint      NOT NULL CHECK (refund_due <= paid),
      order_time       timestamptz NOT NULL,
      waiting_since    timestamptz,
      left_for         jsonb,
      voucher_code     text,
      place_named      boolean     NOT NULL DEFAULT false,
      pickup_open      boolean     NOT NULL DEFAULT false,
      mismatched       boolean     NOT NULL,
      deleted          boolean     NOT NULL,
      settlement       text        NOT NULL DEFAULT 'OPEN',
      -- Orders that go on with a deposit paid and the rest not. As a column it has statistics: of three conditions the
      -- planner would expect a third of all orders, and look for them one by one.
      owing            boolean     NOT NULL GENERATED ALWAYS AS (
        paid > 0 AND paid - refund_due < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')) STORED,
      -- The desk waits for a transfer.
      awaits           boolean     NOT NULL GENERATED ALWAYS AS (transfers_waiting > 0) STORED
    ) WITH (fillfactor = 85);
    -- A word of one order in a thousand is told from one of every second.
    ALTER TABLE order_list ALTER COLUMN words SET STATISTICS 1000;`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_list_by_time ON order_list (order_time, order_id) WHERE NOT deleted;
    CREATE INDEX IF NOT EXISTS order_list_by_status ON order_list (status, order_time, order_id) WHERE NOT deleted;
    CREATE INDEX IF NOT EXISTS order_list_by_source ON order_list (buyer_kind, order_time, order_id) WHERE NOT deleted;
    CREATE INDEX IF NOT EXISTS order_list_by_activity ON order_list (activity_date, order_id);
    CREATE INDEX IF NOT EXISTS order_list_over_days ON order_list (last_date) WHERE last_date IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_list_waiting ON order_list (waiting_since) WHERE status = 'WAITING_CONFIRMATION';
    CREATE INDEX IF NOT EXISTS order_list_owing ON order_list (activity_date, order_id) WHERE owing;
    CREATE INDEX IF NOT EXISTS order_list_pickup_open ON order_list (order_id) WHERE pickup_open;
    CREATE INDEX IF NOT EXISTS order_list_awaiting ON order_list (order_id) WHERE awaits;
    CREATE INDEX IF NOT EXISTS order_list_receivable ON order_list (account_id, activity_date)
      WHERE buyer_kind = 'AGENT' AND paid - refund_due < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED') AND settlement <> 'SETTLED';
    CREATE INDEX IF NOT EXISTS order_list_unsettled ON order_list (order_time) WHERE refund_due > refunded OR mismatched;
    CREATE INDEX IF NOT EXISTS order_list_of_account ON order_list (account_id, activity_date) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS order_list_products ON order_list USING gin (product_ids jsonb_path_ops);
    CREATE INDEX IF NOT EXISTS order_list_words ON order_list USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS order_list_found_by ON order_list USING gin (found_by jsonb_path_ops);`,
  tables: { order_list: table<ListRow>('order_id') },
  handles: [
    'OrderPlaced',
    'PaymentRecorded',
    'PaymentVoided',
    'TransferRecorded',
    'TransferVoided',
    'LatePaymentRecorded',
    'OrderReinstated',
    'OrderLeftToDesk',
    'OrderConfirmed',
    'OrderChanged',
    'PickupPlaceNamed',
    'ParticipantsNamed',
    'OrderDeclined',
    'OrderCancelled',
    'OrderExpired',
    'OrderCompleted',
    'RefundDue',
    'RefundRecorded',
    'RefundReturned',
    'OrderDeleted',
    'SettlementNoted',
    'PaymentMismatched',
    'AccountForgotten',
    'CheckoutForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten' || event.data.orderId === null
      ? {}
      : { order_list: [event.data.orderId] },
  creates: ['OrderPlaced'],
  related: [
    {
      table: 'order_list',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ order_list }, event, { digests }) {
    switch (event.type) {
      case 'OrderPlaced':
        return order_list.set(placed(event.data, digests))
      case 'ParticipantsNamed': {
        const { orderId, participants } = event.data
        return order_list.change(orderId, row => named(row, participants, digests))
      }
      case 'OrderDeleted':
        return order_list.change(event.data.orderId, row => ({ ...row, deleted: true }))
      case 'AccountForgotten':
        for (const row of order_list.values())
          if (row.account_id === event.data.accountId) order_list.set(nameless(row))
        return
      case 'CheckoutForgotten':
        if (event.data.orderId !== null) order_list.change(event.data.orderId, nameless)
        return
      case 'PaymentMismatched':
        return order_list.change(event.data.orderId, row => ({ ...row, mismatched: true }))
      default:
        return order_list.change(event.data.orderId, row => next(row, event))
    }
  },
})
