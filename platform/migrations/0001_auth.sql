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

-- When the next code may be sent to a mailbox that a network asks for; null when it is now. `most`: sends of a mailbox in
-- the short time and in a day, then those of a network; `seconds`: the short time, a day, and one more after a full day.
CREATE FUNCTION auth.sends_full_until(mailbox text, network text, most int[], seconds int[])
RETURNS timestamptz LANGUAGE sql AS $$
  WITH sends AS (
    SELECT s.sent_at, s.network = $2 AS is_near,
           row_number() OVER (ORDER BY s.sent_at DESC) AS nth,
           row_number() OVER (PARTITION BY s.network = $2 ORDER BY s.sent_at DESC) AS nth_near
    FROM auth.code_sends s
    WHERE s.mailbox = $1 AND s.sent_at > clock_timestamp() - make_interval(secs => $4[2])
  )
  SELECT max(until) FROM (
    SELECT sent_at + make_interval(secs => $4[1]) AS until
    FROM sends
    WHERE nth = $3[1] OR (is_near AND nth_near = $3[3])
    UNION ALL
    SELECT max(sent_at) + make_interval(secs => $4[3]) FROM sends HAVING count(*) >= $3[2]
    UNION ALL
    SELECT max(sent_at) + make_interval(secs => $4[3]) FROM sends WHERE is_near HAVING count(*) >= $3[4]
  ) AS windows
  WHERE until > clock_timestamp()
$$;

-- Stores the one live code of a subject and purpose, with its send: one row with its end and when another may be sent. A
-- code that still runs refuses it, and so do the limits of sends where it is limited: then its end is null.
CREATE FUNCTION auth.issue_code(
  code auth.codes, good_seconds float8, is_limited boolean, most int[], seconds int[], cleared_max int
) RETURNS TABLE (expires_at timestamptz, next_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- In this order everywhere, so that nobody waits for each other; what follows sees what was committed before the locks.
  PERFORM pg_advisory_xact_lock(hashtextextended(code.subject, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(code.mailbox, 0));
  SELECT max(c.expires_at) INTO next_at FROM auth.codes c
  WHERE c.subject = code.subject AND c.purpose = code.purpose
    AND c.used_at IS NULL AND c.expires_at > clock_timestamp();
  IF next_at IS NULL AND is_limited THEN
    next_at := auth.sends_full_until(code.mailbox, code.network, most, seconds);
  END IF;
  IF next_at IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  WITH over AS (
    SELECT c.subject, c.purpose FROM auth.codes c
    WHERE c.digest IS NOT NULL AND c.expires_at <= clock_timestamp() AND c.subject <> code.subject
    LIMIT cleared_max
    FOR UPDATE SKIP LOCKED
  )
  UPDATE auth.codes AS c SET digest = NULL
  FROM over WHERE (c.subject, c.purpose) = (over.subject, over.purpose);
  INSERT INTO auth.codes AS c (subject, purpose, code_id, digest, expires_at, mailbox, network)
  VALUES (code.subject, code.purpose, code.code_id, code.digest,
          clock_timestamp() + make_interval(secs => good_seconds), code.mailbox, code.network)
  ON CONFLICT (subject, purpose) DO UPDATE SET
    code_id = excluded.code_id, digest = excluded.digest,
    mailbox = excluded.mailbox, network = excluded.network,
    expires_at = excluded.expires_at, tries = 0, used_at = NULL
  RETURNING c.expires_at INTO expires_at;
  INSERT INTO auth.code_sends (code_id, mailbox, network)
  VALUES (code.code_id, code.mailbox, code.network);
  next_at := greatest(expires_at, auth.sends_full_until(code.mailbox, code.network, most, seconds));
  RETURN NEXT;
END $$;

CREATE TABLE auth.secret_links (
  token_hash text PRIMARY KEY,
  purpose    text NOT NULL,
  subject    text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  used_by    uuid                                -- the command that used it, so that its repetition is known
);

-- What people prove beside the password. Whether a factor counts is said by the account's stream; here is what proves it.
-- An app's secret is sealed under its person's key. `pending_until`: not proved yet, and gone then.
CREATE TABLE auth.factors (
  factor_id     uuid PRIMARY KEY,
  account_id    uuid NOT NULL,
  sealed        bytea,                           -- TOTP: the secret
  last_step     bigint,                          -- TOTP: no code of this step or an earlier one is taken again
  credential_id text UNIQUE,                     -- passkeys
  public_key    bytea,
  counter       bigint,
  transports    text[],
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at  timestamptz,
  pending_until timestamptz
);
CREATE INDEX factors_of_account ON auth.factors (account_id);
CREATE INDEX factors_pending ON auth.factors (pending_until) WHERE pending_until IS NOT NULL;

-- Recovery codes as digests under a key of their person; which set counts, and which codes of it were used, is said by the
-- account's stream.
CREATE TABLE auth.recovery_codes (
  account_id uuid NOT NULL,
  set_id     uuid NOT NULL,
  nth        integer NOT NULL,
  digest     text NOT NULL,
  PRIMARY KEY (account_id, set_id, nth)
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
