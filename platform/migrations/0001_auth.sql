-- Up Migration
CREATE SCHEMA auth;

-- A password is written only by an event that is newer than the one that set it; null: ended, and never set again.
CREATE TABLE auth.credentials (
  account_id    uuid PRIMARY KEY,
  password_hash text,
  revision      bigint NOT NULL,                 -- of the event that set it, in the account's stream
  published     boolean NOT NULL DEFAULT false,  -- everybody can read it, as the demo's: good in the demo alone
  changed_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE auth.sessions (
  session_id   uuid PRIMARY KEY,
  account_id   uuid NOT NULL,
  role         text NOT NULL,
  position     text,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- to some minutes
  revoked_at   timestamptz,
  ended_by     text                              -- why it was revoked
);
CREATE INDEX sessions_of_account ON auth.sessions (account_id);
CREATE INDEX sessions_by_expiry ON auth.sessions (expires_at);

-- One live code per subject and purpose; only a digest under a key that is not in the database, null once the code was
-- used, tried too often or ran out. Every send keeps a row for a day, for the limits, unless its code was proved. Mailboxes
-- and networks are digests under that key too.
CREATE TABLE auth.codes (
  subject    text NOT NULL,
  purpose    text NOT NULL,
  code_id    uuid NOT NULL,
  digest     bytea,
  mailbox    text NOT NULL,
  network    text NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at    timestamptz,
  PRIMARY KEY (subject, purpose)
);
CREATE INDEX codes_with_digest ON auth.codes (expires_at) WHERE digest IS NOT NULL;
CREATE TABLE auth.code_sends (
  code_id uuid PRIMARY KEY,
  mailbox text NOT NULL,
  network text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX code_sends_of_mailbox ON auth.code_sends (mailbox, sent_at);

CREATE TABLE auth.secret_links (
  token_hash text PRIMARY KEY,
  purpose    text NOT NULL,
  subject    text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  used_by    uuid                                -- the command that used it, so that its repetition is known
);

-- Counters that all processes share. Safe to lose, so not in the write-ahead log.
CREATE UNLOGGED TABLE auth.limits (
  key        text PRIMARY KEY,
  points     integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX limits_by_expiry ON auth.limits (expires_at);

-- Down Migration
DROP SCHEMA auth CASCADE;
