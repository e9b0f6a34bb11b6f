import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { keyBytes, seal, unseal, type PersonVault } from '../vault.ts'
import { ForgottenPerson } from '../errors.ts'
import { asStoreError } from './failures.ts'

const keysCachedMax = 10_000
/** How long another process may still cache a key that was destroyed here, in milliseconds. */
const keyCachedMs = 60_000

type KeyRow = Readonly<{ subject: string; key: Buffer }>

/**
 * Creates a vault in `vault.person_keys`. Keys are stored there wrapped with `masterKey` (32 bytes, see masterKeyFrom).
 */
export function createPostgresVault(options: { pool: Pool; masterKey: Buffer }): PersonVault {
  const { pool, masterKey } = options
  if (masterKey.length !== keyBytes) throw new Error(`A master key has ${keyBytes} bytes`)
  const cache = createKeyCache()
  return {
    keyFor: subject =>
      vaultErrors(async () => cache.get(subject) ?? (await readOrMake(options, cache, subject))),
    keysOf: subjects => vaultErrors(() => keysOf(options, cache, subjects)),
    forget: subject =>
      vaultErrors(async () => {
        await pool.query(
          `INSERT INTO vault.person_keys AS k (subject, key, forgotten_at)
           VALUES ($1, NULL, now())
           ON CONFLICT (subject)
           DO UPDATE SET key = NULL, forgotten_at = coalesce(k.forgotten_at, now())`,
          [subject],
        )
        cache.forget(subject)
      }),
  }
}

type Vault = Readonly<{ pool: Pool; masterKey: Buffer }>
type Keys = ReadonlyMap<string, Buffer>
type KeyCache = ReturnType<typeof createKeyCache>

/** Caches keys that were read a moment ago. A key that was read before one was destroyed is not cached afterwards. */
function createKeyCache() {
  const cache = new LRUCache<string, { key: Buffer; untilMs: number }>({ max: keysCachedMax })
  /** Grows with every destroyed key. */
  let forgotten = 0
  return {
    get(subject: string): Buffer | undefined {
      const entry = cache.get(subject)
      return entry && entry.untilMs > Date.now() ? entry.key : undefined
    },
    /** Caches the result of `read`, unless a key was destroyed meanwhile. */
    async keep(read: () => Promise<Keys>): Promise<Keys> {
      const before = forgotten
      const keys = await read()
      const untilMs = Date.now() + keyCachedMs
      if (before === forgotten)
        for (const [subject, key] of keys) cache.set(subject, { key, untilMs })
      return keys
    },
    forget(subject: string): void {
      forgotten += 1
      cache.delete(subject)
    },
  }
}

async function keysOf(
  { pool, masterKey }: Vault,
  cache: KeyCache,
  subjects: readonly string[],
): Promise<Keys> {
  const keys = new Map<string, Buffer>()
  const unknown: string[] = []
  for (const subject of new Set(subjects)) {
    const key = cache.get(subject)
    if (key) keys.set(subject, key)
    else unknown.push(subject)
  }
  if (unknown.length === 0) return keys
  const read = await cache.keep(() => storedKeys(pool, masterKey, unknown))
  return new Map([...keys, ...read])
}

/** Returns the stored key, and makes one when there is none. */
async function readOrMake(
  { pool, masterKey }: Vault,
  cache: KeyCache,
  subject: string,
): Promise<Buffer> {
  const read = await cache.keep(async () => {
    // If another process is making the key at this moment, this statement waits for it, but only the next statement
    // sees its row.
    const row =
      (await keptOrMade(pool, masterKey, subject)) ?? (await keptOrMade(pool, masterKey, subject))
    return new Map(row?.key ? [[subject, unseal(masterKey, row.key, subject)]] : [])
  })
  const key = read.get(subject)
  if (!key) throw new ForgottenPerson(subject)
  return key
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

/** Returns the subject's row, and makes one when there is none. Its key is null when the person was forgotten. */
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
