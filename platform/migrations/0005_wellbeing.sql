-- Up Migration
CREATE SCHEMA wellbeing;

-- What a process or a command has looked at, outside the log and the read models: one row for each fact and place, which
-- the next look replaces. Numbers, names and times only: no personal data, no secret, no path.
CREATE TABLE wellbeing.facts (
  what      text        NOT NULL,     -- see platform/src/wellbeing/facts.ts
  place     text        NOT NULL,     -- the process, the folder or the outcome that the fact is of
  looked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  fact      jsonb       NOT NULL,
  PRIMARY KEY (what, place)
);

-- Down Migration
DROP SCHEMA wellbeing CASCADE;
