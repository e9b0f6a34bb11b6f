-- Up Migration
CREATE SCHEMA bookings;

-- Who holds places for what: one row for each booking that an account or a network address may hold open at once. The
-- primary key is the limit, so that no race passes it. Lost in a crash, which frees the slots and nothing else.
CREATE UNLOGGED TABLE bookings.open (
  -- `account:<id>`, or `address:<keyed hash>`.
  holder      text        NOT NULL,
  slot        integer     NOT NULL CHECK (slot > 0),
  checkout_id uuid        NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (holder, slot)
);
CREATE INDEX open_of_checkout ON bookings.open (checkout_id);

-- Down Migration
DROP SCHEMA bookings CASCADE;
