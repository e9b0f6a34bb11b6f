-- Up Migration
-- Which payment an invoice of the gateway belongs to; written before the command that records it.
CREATE TABLE outbox.invoices (
  invoice_id  text        PRIMARY KEY,
  external_id text        NOT NULL UNIQUE,           -- <order number>-<attempt>
  payment_id  uuid        NOT NULL UNIQUE,
  order_id    uuid        NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  check_at    timestamptz NOT NULL DEFAULT now() + interval '2 minutes',  -- when to ask the gateway, should no webhook come
  expired_at  timestamptz,                           -- it expired, but money may have been on its way
  settled_at  timestamptz                            -- nothing more can come
);
CREATE INDEX invoices_order ON outbox.invoices (order_id);
CREATE INDEX invoices_open ON outbox.invoices (check_at) WHERE settled_at IS NULL;
CREATE INDEX invoices_settled ON outbox.invoices (settled_at) WHERE settled_at IS NOT NULL;

-- Down Migration
DROP TABLE outbox.invoices;
