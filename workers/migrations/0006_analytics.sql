-- Up Migration

-- What was sold, as others are told of it: nobody's data, and the prices that everybody sees.
CREATE SCHEMA analytics;
CREATE TABLE analytics.sales (
  sale_id   uuid        PRIMARY KEY,
  kind      text        NOT NULL,                     -- ORDER, RESERVATION
  source    text        NOT NULL,                     -- who bought on the site, or how the desk was asked
  currency  text        NOT NULL,
  sold_at   timestamptz NOT NULL,
  stands    boolean     NOT NULL,
  lines     jsonb       NOT NULL,                     -- [{id, productId, name, nameId, date, guests, amount}]
  revision  bigint      NOT NULL,                     -- of the last event in its stream that was taken
  partition int         NOT NULL                      -- of the topic, where its stream is
);
CREATE INDEX sales_sold_at ON analytics.sales (sold_at);

-- Down Migration
DROP SCHEMA analytics CASCADE;
