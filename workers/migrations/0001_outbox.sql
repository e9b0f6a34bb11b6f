-- Up Migration
CREATE SCHEMA outbox;

-- What must still be done outside the log: the truth of it. Bells and queues only tell that a row is due.
CREATE TABLE outbox.jobs (
  id            uuid        PRIMARY KEY,             -- deterministic: the same cause makes the same row
  kind          text        NOT NULL,
  lane          smallint    NOT NULL,                -- how urgent, see platform/src/outbox/lanes.ts
  payload       jsonb       NOT NULL,                -- ids only, never personal data
  sealed        bytea,                               -- a short-lived secret (a code), encrypted; nulled when the job has ended
  due_at        timestamptz NOT NULL,
  state         text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'dismissed')),
  attempts      int         NOT NULL DEFAULT 0,      -- tries that were begun, those of workers that died included
  failures      int         NOT NULL DEFAULT 0,      -- tries that ended with an error
  failing_since timestamptz,                         -- of the first of them
  refused_since timestamptz,                         -- since when our own routes have said 404 or 422, without another answer between
  locked_until  timestamptz,                         -- the worker of a running row has been silent when this has passed
  worker        uuid,                                -- the process that has it, or had it last
  last_error    text,
  message_id    text,                                -- the one Message-ID of every copy of a mail
  created_at    timestamptz NOT NULL DEFAULT now(),
  done_at       timestamptz,
  dismissed_at  timestamptz,                         -- when an admin said that a failed job will not be done
  dismissed_by  uuid,                                -- that admin's account
  dismissed_because text,                            -- and why
  CHECK ((state = 'dismissed') = (num_nonnulls(dismissed_at, dismissed_by, dismissed_because) = 3))
);

CREATE INDEX jobs_waiting ON outbox.jobs (lane, due_at) WHERE state = 'waiting';
CREATE INDEX jobs_running ON outbox.jobs (locked_until) WHERE state = 'running';
CREATE INDEX jobs_failed ON outbox.jobs (created_at) WHERE state = 'failed';
CREATE INDEX jobs_dismissed ON outbox.jobs (created_at) WHERE state = 'dismissed';
CREATE INDEX jobs_done ON outbox.jobs (done_at) WHERE state = 'done';

-- Down Migration
DROP SCHEMA outbox CASCADE;
