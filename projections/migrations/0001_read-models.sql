-- Up Migration

-- Readers see views of this schema; what stands behind a view changes when a projection is built anew.
CREATE SCHEMA read;

-- Which tables stand behind the views of a projection, and how far they are.
CREATE TABLE read.live (
  name        text        PRIMARY KEY,
  version     integer     NOT NULL CHECK (version > 0),
  build       integer     NOT NULL CHECK (build >= 0),
  checkpoint  text        NOT NULL,
  promoted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE VIEW read.progress AS
SELECT l.name, l.version, l.build, c.position, c.event_id
FROM read.live l
JOIN event_store.checkpoints c ON c.name = l.checkpoint;

-- Words inside order numbers and names are found by their letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Down Migration

DROP SCHEMA read CASCADE;
