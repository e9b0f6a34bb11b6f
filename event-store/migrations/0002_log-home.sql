-- Up Migration

-- Where the log is: read models and all else stay in this database either way. While the log is being moved, no process
-- works on it.
ALTER TABLE event_store.log
  ADD COLUMN home      text NOT NULL DEFAULT 'postgresql' CHECK (home IN ('postgresql', 'eventstoredb')),
  ADD COLUMN moving_to text CHECK (moving_to IN ('postgresql', 'eventstoredb') AND moving_to <> home);

-- Down Migration

ALTER TABLE event_store.log DROP COLUMN moving_to, DROP COLUMN home;
