-- Up Migration
-- Since when a lane has rows that fail and are tried again: such a row is due in a moment, again and again.
CREATE INDEX jobs_failing ON outbox.jobs (lane, failing_since) WHERE state = 'waiting' AND failing_since IS NOT NULL;

-- Down Migration
DROP INDEX outbox.jobs_failing;
