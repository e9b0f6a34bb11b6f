-- Up Migration

-- How far who reads Kafka and keeps what it makes of it here has come. It moves in the transaction that writes the rows.
CREATE SCHEMA consumers;
CREATE TABLE consumers.standings (
  name        text   NOT NULL,
  topic       text   NOT NULL,
  partition   int    NOT NULL,
  next_offset bigint NOT NULL,                        -- the first record that was not taken
  position    bigint NOT NULL,                        -- in the log, of the last event that was taken
  history     text,                                   -- which telling of the log that was; null before the first
  PRIMARY KEY (name, topic, partition)
);

-- Down Migration
DROP SCHEMA consumers CASCADE;
