-- Up Migration
CREATE SCHEMA registrations;

-- The newest account that registered with an address and has not verified it yet. An address is claimed only by whoever
-- verifies it, so that nobody can take another's by registering first. The address is a keyed hash.
CREATE TABLE registrations.unverified (
  realm         text        NOT NULL,
  email_hash    text        NOT NULL,
  account_id    uuid        NOT NULL,
  position      bigint      NOT NULL,        -- of the registration in the log: an older one never replaces a newer
  registered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (realm, email_hash)
);

-- Down Migration
DROP SCHEMA registrations CASCADE;
