-- Up Migration

CREATE SCHEMA event_store;

-- One row: the shape of what is stored here, and which history this is. A log that was put back from a copy gets a new epoch.
CREATE TABLE event_store.log (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  format   int     NOT NULL,                                      -- a release refuses a log of another format
  epoch    uuid    NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO event_store.log (format) VALUES (3);

CREATE TABLE event_store.events (
  position    bigint           PRIMARY KEY CHECK (position > 0),  -- 1, 2, 3 and on without a gap; the order of positions is the order of commits
  stream      text COLLATE "C" NOT NULL,                          -- '<category>-<uuid>'
  revision    bigint           NOT NULL CHECK (revision >= 0),    -- place inside the stream, from 0
  id          uuid             NOT NULL,                          -- made from the command's id, so that a retry repeats it
  type        text COLLATE "C" NOT NULL,
  data        jsonb            NOT NULL,
  metadata    jsonb            NOT NULL,
  recorded_at timestamptz      NOT NULL,
  UNIQUE (stream, revision)
);

-- The log only grows, so vacuum must be woken by inserts to keep the visibility map fresh.
ALTER TABLE event_store.events SET (autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE FUNCTION event_store.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Events are never changed or removed (% on event_store.events)', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER events_never_change
  BEFORE UPDATE OR DELETE OR TRUNCATE ON event_store.events
  FOR EACH STATEMENT EXECUTE FUNCTION event_store.refuse_change();

-- Appends a batch in one round trip. Input: [{"stream", "expected", "events": [{"id", "type", "data", "metadata"}]}],
-- where expected is -1 for "no such stream yet", an exact revision, or null for any. A batch appends to a stream at most once.
-- Output, one row per input item: 'appended', 'duplicate' (the same append is stored already) or 'conflict',
-- the last revision (for a conflict: of the stream, -1 when there is none), and the position of the last event.
CREATE FUNCTION event_store.append(batch jsonb)
RETURNS TABLE (outcome text, revision bigint, "position" bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = event_store, pg_temp
SET enable_seqscan = off                     -- a fresh table has no statistics: the planner must not choose a scan
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  head  bigint;
  stamp timestamptz;
BEGIN
  -- Under a transaction-wide snapshot the head could be read from before the last holder's commit.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'event_store.append needs READ COMMITTED';
  END IF;
  -- A reader could act on an event that a crash takes back, and its position would be given out again.
  IF current_setting('synchronous_commit') = 'off' THEN
    RAISE EXCEPTION 'event_store.append needs synchronous_commit';
  END IF;
  IF jsonb_array_length(batch) NOT BETWEEN 1 AND 512 THEN
    RAISE EXCEPTION 'event_store.append takes 1 to 512 items';
  END IF;

  -- Taken before a position exists and released after the commit is visible.
  PERFORM pg_advisory_xact_lock(7310000001);
  -- A new statement has a new snapshot, so it sees the commit of the lock's last holder.
  SELECT coalesce(max(e.position), 0), clock_timestamp() INTO head, stamp FROM events e;

  RETURN QUERY
  WITH item AS MATERIALIZED (
    SELECT i.n AS item,
           i.v->>'stream' AS stream,
           (i.v->>'expected')::bigint AS expected,
           i.v->'events' AS events,
           jsonb_array_length(i.v->'events') AS len,
           coalesce((
             SELECT e.revision FROM events e
             WHERE e.stream = i.v->>'stream' ORDER BY e.revision DESC LIMIT 1
           ), -1) AS current
    FROM jsonb_array_elements(batch) WITH ORDINALITY AS i(v, n)
  ), eligible AS (
    SELECT item.*, row_number() OVER (PARTITION BY stream ORDER BY item) AS turn
    FROM item
    WHERE expected IS NULL OR expected = current
  ), accepted AS MATERIALIZED (
    SELECT eligible.*,
           head + coalesce(sum(len) OVER (
             ORDER BY item ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
           ), 0)::bigint AS base
    FROM eligible
    WHERE turn = 1
  ), inserted AS (
    INSERT INTO events (position, stream, revision, id, type, data, metadata, recorded_at)
    SELECT a.base + e.n, a.stream, a.current + e.n, (e.v->>'id')::uuid, e.v->>'type',
           e.v->'data', e.v->'metadata', stamp
    FROM accepted a
    CROSS JOIN LATERAL jsonb_array_elements(a.events) WITH ORDINALITY AS e(v, n)
    RETURNING 1
  )
  SELECT CASE WHEN a.item IS NOT NULL THEN 'appended'
              WHEN d.position IS NOT NULL THEN 'duplicate'
              ELSE 'conflict' END,
         CASE WHEN a.item IS NOT NULL THEN a.current + a.len
              WHEN d.position IS NOT NULL THEN i.expected + i.len
              ELSE i.current END,
         CASE WHEN a.item IS NOT NULL THEN a.base + a.len ELSE d.position END
  FROM item i
  LEFT JOIN accepted a ON a.item = i.item
  LEFT JOIN LATERAL (
    -- Every id must stand right after the expected revision: one that differs makes it another append.
    SELECT max(e.position) AS position
    FROM jsonb_array_elements(i.events) WITH ORDINALITY AS w(v, n)
    JOIN events e
      ON e.stream = i.stream AND e.revision = i.expected + w.n AND e.id = (w.v->>'id')::uuid
    WHERE a.item IS NULL AND i.expected IS NOT NULL
    HAVING count(*) = i.len
  ) d ON true
  ORDER BY i.item;

  PERFORM pg_notify('event_store', '');
END $$;

-- A window of the log from one snapshot. Positions have no gaps, so `size` positions are at most `size` events:
-- the cost is bounded. Without an event there is one row that carries scanned_to alone.
CREATE FUNCTION event_store.read_all(after bigint, size int)
RETURNS TABLE (
  scanned_to bigint, "position" bigint, stream text, revision bigint, id uuid, type text,
  data jsonb, metadata jsonb, recorded_at timestamptz
)
LANGUAGE sql STABLE
SET enable_seqscan = off
AS $$
  WITH bound AS MATERIALIZED (
    SELECT greatest(
      after,
      least(after + size, (SELECT coalesce(max(e.position), 0) FROM event_store.events e))
    ) AS scanned_to
  )
  SELECT b.scanned_to, e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata, e.recorded_at
  FROM bound b
  LEFT JOIN event_store.events e ON e.position > after AND e.position <= b.scanned_to
  ORDER BY e.position
$$;

CREATE FUNCTION event_store.read_stream(name text, after bigint, size int)
RETURNS TABLE (
  "position" bigint, stream text, revision bigint, id uuid, type text,
  data jsonb, metadata jsonb, recorded_at timestamptz
)
LANGUAGE sql STABLE
SET enable_seqscan = off
AS $$
  SELECT e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata, e.recorded_at
  FROM event_store.events e
  WHERE e.stream = name AND e.revision > after
  ORDER BY e.revision
  LIMIT size
$$;

CREATE FUNCTION event_store.head() RETURNS bigint
LANGUAGE sql STABLE
SET enable_seqscan = off
AS $$
  SELECT coalesce(max(e.position), 0) FROM event_store.events e
$$;

-- How far each reader of the log has come. A row moves in the transaction that holds the effects of its window.
CREATE TABLE event_store.checkpoints (
  name       text        PRIMARY KEY,
  position   bigint      NOT NULL CHECK (position >= 0),
  event_id   uuid,                                                -- of the event at that position, by which the log is known again
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 25);

-- Keys of the people whose details stand encrypted in events. A row without its key is a person who was forgotten: no
-- other key is ever made for them.
CREATE SCHEMA vault;

CREATE TABLE vault.person_keys (
  subject      text        PRIMARY KEY,
  key          bytea,                                             -- wrapped with the master key, never in the clear
  created_at   timestamptz NOT NULL DEFAULT now(),
  forgotten_at timestamptz,
  CHECK ((key IS NULL) = (forgotten_at IS NOT NULL))
);

REVOKE ALL ON SCHEMA event_store, vault FROM PUBLIC;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON event_store.events FROM PUBLIC;
REVOKE ALL ON event_store.log, event_store.checkpoints, vault.person_keys FROM PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA event_store FROM PUBLIC;

-- Down Migration

DROP SCHEMA vault CASCADE;
DROP SCHEMA event_store CASCADE;
