import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { keyBytes, seal, unseal, type PersonVault } from '../vault.ts'
import { ForgottenPerson } from '../errors.ts'
import { asStoreError } from './failures.ts'

const keysCachedMax = 10_000
/** How long another process may still know a key that was destroyed here. */
const keyCachedMs = 60_000

type KeyRow = Readonly<{ subject: string; key: Buffer }>

/** A vault in `vault.person_keys`. Keys rest there wrapped with `masterKey` (32 bytes, see masterKeyFrom). */
export function createPostgresVault(options: { pool: Pool; masterKey: Buffer }): PersonVault {
  const { pool, masterKey } = options
  if (masterKey.length !== keyBytes) throw new Error(`A master key has ${keyBytes} bytes`)
  const cache = new LRUCache<string, { key: Buffer; untilMs: number }>({ max: keysCachedMax })
  /** Grows with every destroyed key: what was read before that moment must not be cached after it. */
  let forgotten = 0

  function cached(subject: string): Buffer | undefined {
    const entry = cache.get(subject)
    return entry && entry.untilMs > Date.now() ? entry.key : undefined
  }

  async function read(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const before = forgotten
    const keys = await storedKeys(pool, masterKey, subjects)
    const untilMs = Date.now() + keyCachedMs
    if (before === forgotten)
      for (const [subject, key] of keys) cache.set(subject, { key, untilMs })
    return keys
  }

  /** The stored key, made where there is none. */
  async function readOrMake(subject: string): Promise<Buffer> {
    const before = forgotten
    // Another process that makes the key at this moment is waited for, but its row is seen by the next statement.
    const row =
      (await keptOrMade(pool, masterKey, subject)) ?? (await keptOrMade(pool, masterKey, subject))
    if (!row?.key) throw new ForgottenPerson(subject)
    const key = unseal(masterKey, row.key, subject)
    if (before === forgotten) cache.set(subject, { key, untilMs: Date.now() + keyCachedMs })
    return key
  }

  return {
    keyFor: subject => vaultErrors(async () => cached(subject) ?? (await readOrMake(subject))),
    keysOf: subjects =>
      vaultErrors(async () => {
        const keys = new Map<string, Buffer>()
        const unknown: string[] = []
        for (const subject of new Set(subjects)) {
          const key = cached(subject)
          if (key) keys.set(subject, key)
          else unknown.push(subject)
        }
        if (unknown.length > 0) for (const [name, key] of await read(unknown)) keys.set(name, key)
        return keys
      }),
    forget: subject =>
      vaultErrors(async () => {
        await pool.query(
          `INSERT INTO vault.person_keys AS k (subject, key, forgotten_at)
           VALUES ($1, NULL, now())
           ON CONFLICT (subject)
           DO UPDATE SET key = NULL, forgotten_at = coalesce(k.forgotten_at, now())`,
          [subject],
        )
        forgotten += 1
        cache.delete(subject)
      }),
  }
}

async function storedKeys(
  pool: Pool,
  masterKey: Buffer,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await pool.query<KeyRow>({
    name: 'vault-keys-of',
    text: `SELECT subject, key
           FROM vault.person_keys
           WHERE subject = ANY ($1::text[]) AND key IS NOT NULL`,
    values: [subjects],
  })
  return new Map(rows.map(row => [row.subject, unseal(masterKey, row.key, row.subject)]))
}

/** The subject's row, made where there is none; its key is null when the person was forgotten. */
async function keptOrMade(
  pool: Pool,
  masterKey: Buffer,
  subject: string,
): Promise<{ key: Buffer | null } | undefined> {
  const wrapped = seal(masterKey, randomBytes(keyBytes), subject)
  const { rows } = await pool.query<{ key: Buffer | null }>({
    name: 'vault-key-for',
    text: `WITH made AS (
             INSERT INTO vault.person_keys (subject, key) VALUES ($1, $2)
             ON CONFLICT (subject) DO NOTHING
             RETURNING key
           )
           SELECT key FROM made
           UNION ALL
           SELECT key FROM vault.person_keys WHERE subject = $1`,
    values: [subject, wrapped],
  })
  return rows[0]
}

async function vaultErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStoreError(error, 'Asking the vault')
  }
}
