import type { Pool } from 'pg'

export type Passkey = Readonly<{
  factorId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
}>

/** The secrets of accounts' second factors. The account's stream says which of them count. */
export type FactorSecrets = Readonly<{
  /**
   * Stores an app's sealed secret for a number of seconds, until a code has proved it. Repeating the call changes
   * nothing.
   */
  beginApp(of: {
    factorId: string
    accountId: string
    sealed: Buffer
    seconds: number
  }): Promise<void>
  /** Returns the sealed secret of an account's app, or null when there is none or it was not proved in time. */
  sealedApp(of: { factorId: string; accountId: string }): Promise<Buffer | null>
  /**
   * Takes the code of a step (RFC 6238, 5.2: each is accepted once, and none of an earlier step after it). The first
   * code proves an app. Returns false when that step was taken before.
   */
  takeStep(factorId: string, step: number): Promise<boolean>
  /** Returns false when somebody already has this credential. Repeating the call changes nothing. */
  addPasskey(of: Passkey & { accountId: string }): Promise<boolean>
  passkeysOf(accountId: string): Promise<readonly Passkey[]>
  /**
   * Records the use of a passkey that counts, by its counter. Returns false when a counter as high was seen (WebAuthn,
   * 6.1.1).
   */
  takeCounter(factorId: string, counter: number): Promise<boolean>
  remove(factorId: string): Promise<void>
  /** Returns when each factor of an account was last used. */
  lastUses(accountId: string): Promise<ReadonlyMap<string, Date | null>>
  /** Stores a set of recovery codes as digests, in their order. */
  addRecoveryCodes(of: {
    accountId: string
    setId: string
    digests: readonly string[]
  }): Promise<void>
  /** Returns the number of a code within a set, or null when the code is not in it. */
  recoveryCodeOf(of: { accountId: string; setId: string; digest: string }): Promise<number | null>
  /**
   * Deletes secrets that no longer prove anything: factors other than these, some time after they were added, and other
   * sets of recovery codes.
   */
  keepOnly(
    accountId: string,
    kept: { factorIds: readonly string[]; setId: string | null },
  ): Promise<void>
  /** Deletes everything of the account. */
  forgetAll(accountId: string): Promise<void>
}>

/** Rows younger than this may belong to an enrolment in progress. */
const underWaySeconds = 900

export function createFactorSecrets(pool: Pool): FactorSecrets {
  return {
    async beginApp({ factorId, accountId, sealed, seconds }) {
      await pool.query(
        `INSERT INTO auth.factors (factor_id, account_id, sealed, pending_until)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
         ON CONFLICT (factor_id) DO NOTHING`,
        [factorId, accountId, sealed, seconds],
      )
    },
    async sealedApp({ factorId, accountId }) {
      const { rows } = await pool.query<{ sealed: Buffer | null }>(
        `SELECT sealed FROM auth.factors
         WHERE factor_id = $1 AND account_id = $2
           AND (pending_until IS NULL OR pending_until > clock_timestamp())`,
        [factorId, accountId],
      )
      return rows[0]?.sealed ?? null
    },
    async takeStep(factorId, step) {
      const { rowCount } = await pool.query(
        `UPDATE auth.factors
         SET last_step = $2, last_used_at = clock_timestamp(), pending_until = NULL
         WHERE factor_id = $1 AND (last_step IS NULL OR last_step < $2)`,
        [factorId, step],
      )
      return rowCount === 1
    },
    async addPasskey({ factorId, accountId, credentialId, publicKey, counter, transports }) {
      const { rows } = await pool.query<{ factor_id: string }>(
        `WITH added AS (
           INSERT INTO auth.factors (factor_id, account_id, credential_id, public_key, counter, transports)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING
           RETURNING factor_id)
         SELECT factor_id FROM added
         UNION ALL
         SELECT factor_id FROM auth.factors WHERE credential_id = $3`,
        [factorId, accountId, credentialId, publicKey, counter, transports],
      )
      return rows[0]?.factor_id === factorId
    },
    async passkeysOf(accountId) {
      const { rows } = await pool.query<{
        factor_id: string
        credential_id: string
        public_key: Buffer
        counter: string
        transports: string[]
      }>(
        `SELECT factor_id, credential_id, public_key, counter, transports
         FROM auth.factors
         WHERE account_id = $1 AND credential_id IS NOT NULL
         ORDER BY created_at`,
        [accountId],
      )
      return rows.map(row => ({
        factorId: row.factor_id,
        credentialId: row.credential_id,
        publicKey: row.public_key,
        counter: Number(row.counter),
        transports: row.transports,
      }))
    },
    async takeCounter(factorId, counter) {
      const { rowCount } = await pool.query(
        `UPDATE auth.factors
         SET counter = $2, last_used_at = clock_timestamp()
         WHERE factor_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
        [factorId, counter],
      )
      return rowCount === 1
    },
    async remove(factorId) {
      await pool.query('DELETE FROM auth.factors WHERE factor_id = $1', [factorId])
    },
    lastUses: accountId => lastUses(pool, accountId),
    ...recoveryCodes(pool),
    async keepOnly(accountId, { factorIds, setId }) {
      await pool.query(
        `DELETE FROM auth.factors
         WHERE account_id = $1 AND factor_id <> ALL ($2::uuid[])
           AND created_at < clock_timestamp() - $3 * interval '1 second'`,
        [accountId, factorIds, underWaySeconds],
      )
      await pool.query(
        `DELETE FROM auth.recovery_codes WHERE account_id = $1 AND set_id IS DISTINCT FROM $2`,
        [accountId, setId],
      )
    },
    async forgetAll(accountId) {
      await pool.query('DELETE FROM auth.factors WHERE account_id = $1', [accountId])
      await pool.query('DELETE FROM auth.recovery_codes WHERE account_id = $1', [accountId])
    },
  }
}

async function lastUses(pool: Pool, accountId: string): Promise<ReadonlyMap<string, Date | null>> {
  const { rows } = await pool.query<{ factor_id: string; last_used_at: Date | null }>(
    'SELECT factor_id, last_used_at FROM auth.factors WHERE account_id = $1',
    [accountId],
  )
  return new Map(rows.map(row => [row.factor_id, row.last_used_at]))
}

const recoveryCodes = (pool: Pool): Pick<FactorSecrets, 'addRecoveryCodes' | 'recoveryCodeOf'> => ({
  async addRecoveryCodes({ accountId, setId, digests }) {
    await pool.query(
      `INSERT INTO auth.recovery_codes (account_id, set_id, nth, digest)
       SELECT $1, $2, nth, digest
       FROM unnest($3::text[]) WITH ORDINALITY AS codes (digest, nth)
       ON CONFLICT (account_id, set_id, nth) DO UPDATE SET digest = excluded.digest`,
      [accountId, setId, digests],
    )
  },
  async recoveryCodeOf({ accountId, setId, digest }) {
    const { rows } = await pool.query<{ nth: number }>(
      `SELECT nth FROM auth.recovery_codes
       WHERE account_id = $1 AND set_id = $2 AND digest = $3`,
      [accountId, setId, digest],
    )
    return rows[0]?.nth ?? null
  },
})
