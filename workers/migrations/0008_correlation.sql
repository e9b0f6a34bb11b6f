-- Up Migration

-- What a row follows from, with everything else that does; null where it follows from nothing: then its own id says it.
ALTER TABLE outbox.jobs ADD COLUMN correlation_id uuid;

-- Down Migration
ALTER TABLE outbox.jobs DROP COLUMN correlation_id;
