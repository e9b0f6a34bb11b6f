-- Up Migration
-- A session that its person asked to keep: it ends with its token, not when nobody uses it.
ALTER TABLE auth.sessions ADD COLUMN kept boolean NOT NULL DEFAULT false;

-- Down Migration
ALTER TABLE auth.sessions DROP COLUMN kept;
