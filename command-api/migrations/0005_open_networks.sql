-- Up Migration
-- As before, and for whoever has proved no address yet the network around theirs: `network`, null for everybody else. With
-- `beyond` other bookings of it under way, this one is counted until `short`, which '… short' says. Processes of the
-- version before call the function with six values: that one stays for them.
CREATE FUNCTION bookings.take(
  holders text[], maxima int[], checkout uuid, wanted int, until timestamptz, at timestamptz,
  network text, beyond int, short timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  isnew boolean := false;
  isshort boolean := false;
BEGIN
  DELETE FROM bookings.open WHERE (holder, checkout_id) IN (
    SELECT o.holder, o.checkout_id FROM bookings.open o
    WHERE o.expires_at <= at ORDER BY o.expires_at LIMIT 10 FOR UPDATE SKIP LOCKED);
  FOR i IN 1 .. cardinality(holders) LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('bookings|' || holders[i], 0));
    IF holders[i] = network THEN
      isshort := (
        SELECT count(*) FROM bookings.open o
        WHERE o.holder = network AND o.checkout_id <> checkout AND o.expires_at > at) >= beyond;
    END IF;
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
    VALUES (holders[i], checkout, wanted, CASE WHEN isshort THEN least(short, until) ELSE until END)
    ON CONFLICT (holder, checkout_id)
      DO UPDATE SET places = excluded.places, expires_at = excluded.expires_at;
    isnew := true;
  END LOOP;
  RETURN (CASE WHEN isnew THEN 'taken' ELSE 'mine' END) || (CASE WHEN isshort THEN ' short' ELSE '' END);
END $$;

-- Down Migration
DROP FUNCTION bookings.take(text[], int[], uuid, int, timestamptz, timestamptz, text, int, timestamptz);
