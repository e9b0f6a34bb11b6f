import type { Pool } from 'pg'
import { authCookie } from '@arung/contracts/accounts/realms'

/** The most days after a session's end for which its origin is kept. */
export const originDays = 90
/** A session ends when its token expires, or earlier by at most the token's lifetime. */
const keptSeconds = originDays * 24 * 3_600 - authCookie.maxAgeSeconds

/**
 * Deletes rows that expired more than a day ago from the tables of secrets. Sessions stay longer, because histories
 * show where something was done from. Safe to run at any time, from any process.
 */
export async function sweepSecrets(pool: Pool): Promise<void> {
  await pool.query(`
    DELETE FROM auth.sessions WHERE expires_at < clock_timestamp() - make_interval(secs => ${keptSeconds});
    DELETE FROM auth.codes WHERE expires_at < clock_timestamp() - interval '1 day';
    UPDATE auth.codes SET digest = NULL WHERE digest IS NOT NULL AND expires_at <= clock_timestamp();
    DELETE FROM auth.code_sends WHERE sent_at < clock_timestamp() - interval '1 day';
    DELETE FROM auth.secret_links WHERE expires_at < clock_timestamp() - interval '1 day';
    DELETE FROM auth.devices WHERE expires_at < clock_timestamp() - interval '1 day';
    DELETE FROM auth.foreign_sign_ins WHERE expires_at < clock_timestamp();
    DELETE FROM auth.factors WHERE pending_until < clock_timestamp();
    DELETE FROM auth.limits WHERE expires_at < clock_timestamp()`)
}
