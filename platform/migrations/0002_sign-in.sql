-- Up Migration
-- Devices on which a person has signed in: they get in while somebody else guesses at the account. Only hashes are kept.
CREATE TABLE auth.devices (
  token_hash text PRIMARY KEY,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX devices_of_account ON auth.devices (account_id, created_at);
CREATE INDEX devices_by_expiry ON auth.devices (expires_at);

-- What the browser said of itself, so that people recognise their sessions.
ALTER TABLE auth.sessions ADD COLUMN user_agent text;

-- Sign-ins that are under way at Google or Facebook. `sealed` holds what must come back unchanged.
CREATE TABLE auth.foreign_sign_ins (
  state_hash   text PRIMARY KEY,
  binding_hash text NOT NULL,
  provider     text NOT NULL,
  sealed       bytea NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX foreign_sign_ins_by_expiry ON auth.foreign_sign_ins (expires_at);

-- Down Migration
DROP TABLE auth.foreign_sign_ins;
ALTER TABLE auth.sessions DROP COLUMN user_agent;
DROP TABLE auth.devices;
