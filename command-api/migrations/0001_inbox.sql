-- Up Migration
CREATE SCHEMA inbox;

-- What the payment gateway told us, as it came: stored before it is answered, worked out afterwards.
CREATE TABLE inbox.webhooks (
  id          uuid        PRIMARY KEY,
  provider    text        NOT NULL,
  kind        text        NOT NULL,     -- 'invoice', 'payout', 'refund', 'unknown'
  object_id   text,                     -- the gateway's id of the invoice, payout or refund
  status      text,
  key         text        NOT NULL,     -- the same for two deliveries of the same news
  body        bytea       NOT NULL,     -- encrypted as it came: it may name the payer
  deliveries  int         NOT NULL DEFAULT 1,
  job_id      uuid,                     -- of the newest job that works it out; null where nothing follows
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, key)
);
CREATE INDEX webhooks_received ON inbox.webhooks (received_at);

-- Down Migration
DROP SCHEMA inbox CASCADE;
