-- Up Migration
CREATE SCHEMA bookings;

-- Places that an account or a network address holds in bookings that are not paid: a row for each booking. Lost in a
-- crash, which frees the count and nothing else.
CREATE UNLOGGED TABLE bookings.open (
  -- `account:<id>`, or `address:<keyed hash>`.
  holder      text        NOT NULL,
  checkout_id uuid        NOT NULL,
  places      integer     NOT NULL CHECK (places >= 0),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (holder, checkout_id)
);
CREATE INDEX open_of_checkout ON bookings.open (checkout_id);
CREATE INDEX open_until ON bookings.open (expires_at);

-- Counts a booking for all of its holders or for none: 'taken', 'mine' when each of them has it already, 'full' when one
-- has no room for it. One holder is asked at a time, in the order given; each statement sees what was committed before
-- the lock. Rows whose time is over go, a few of anybody's with every booking that comes.
CREATE FUNCTION bookings.take(
  holders text[], maxima int[], checkout uuid, wanted int, until timestamptz, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  isnew boolean := false;
BEGIN
  DELETE FROM bookings.open WHERE (holder, checkout_id) IN (
    SELECT o.holder, o.checkout_id FROM bookings.open o
    WHERE o.expires_at <= at ORDER BY o.expires_at LIMIT 10 FOR UPDATE SKIP LOCKED);
  FOR i IN 1 .. cardinality(holders) LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('bookings|' || holders[i], 0));
    CONTINUE WHEN EXISTS (
      SELECT FROM bookings.open o
      WHERE o.holder = holders[i] AND o.checkout_id = checkout AND o.expires_at > at);
    IF wanted + coalesce((
      SELECT sum(o.places) FROM bookings.open o
      WHERE o.holder = holders[i] AND o.expires_at > at), 0) > maxima[i]
    THEN
      DELETE FROM bookings.open o WHERE isnew AND o.checkout_id = checkout;
      RETURN 'full';
    END IF;
    INSERT INTO bookings.open (holder, checkout_id, places, expires_at)
    VALUES (holders[i], checkout, wanted, until)
    ON CONFLICT (holder, checkout_id)
      DO UPDATE SET places = excluded.places, expires_at = excluded.expires_at;
    isnew := true;
  END LOOP;
  RETURN CASE WHEN isnew THEN 'taken' ELSE 'mine' END;
END $$;

-- Down Migration
DROP SCHEMA bookings CASCADE;
