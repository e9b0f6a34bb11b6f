-- Up Migration
-- Which attempt of a refund a payout (or a refund to a card) of the gateway belongs to; written before it is told.
CREATE TABLE outbox.payouts (
  gateway_id text        PRIMARY KEY,
  kind       text        NOT NULL CHECK (kind IN ('payout', 'refund')),
  refund_id  uuid        NOT NULL,
  attempt    int         NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  check_at   timestamptz NOT NULL DEFAULT now() + interval '2 minutes',  -- when to ask the gateway, should no webhook come
  paid_at    timestamptz,                           -- it went, but the bank may still send it back
  settled_at timestamptz,                           -- nothing more can come
  UNIQUE (refund_id, attempt)
);
CREATE INDEX payouts_open ON outbox.payouts (check_at) WHERE settled_at IS NULL;
CREATE INDEX payouts_settled ON outbox.payouts (settled_at) WHERE settled_at IS NOT NULL;

-- Down Migration
DROP TABLE outbox.payouts;
