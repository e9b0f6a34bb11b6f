-- Up Migration

-- Since where in the log each edition of the processes writes its jobs: `verify` looks for them from there.
CREATE TABLE outbox.reactions (
  edition int    PRIMARY KEY,
  since   bigint NOT NULL                            -- position before the first event that it saw
);

-- Down Migration
DROP TABLE outbox.reactions;
