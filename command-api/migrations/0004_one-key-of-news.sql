-- Up Migration
-- The id is made of the key, so it alone says that news are the same. A second unique constraint over the same fact made
-- one of two deliveries at once fail: ON CONFLICT waits for one constraint, the other one raises.
ALTER TABLE inbox.webhooks DROP CONSTRAINT webhooks_provider_key_key;

-- Down Migration
ALTER TABLE inbox.webhooks ADD CONSTRAINT webhooks_provider_key_key UNIQUE (provider, key);
