import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { keyBytes, seal, unseal, type PersonVault } from '../vault.ts'
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

  async function create(subject: string): Promise<Buffer> {
    await storeKey(pool, masterKey, subject)
    // Another process may have been first; what is stored counts.
    const key = (await read([subject])).get(subject)
    if (!key) throw new Error(`The key of ${subject} was destroyed while it was made`)
    return key
  }

  return {
    keyFor: subject =>
      vaultErrors(async () => {
        const known = cached(subject) ?? (await read([subject])).get(subject)
        return known ?? create(subject)
      }),
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
        await pool.query('DELETE FROM vault.person_keys WHERE subject = $1', [subject])
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
  const { rows } = await pool.query<KeyRow>(
    'SELECT subject, key FROM vault.person_keys WHERE subject = ANY ($1::text[])',
    [subjects],
  )
  return new Map(rows.map(row => [row.subject, unseal(masterKey, row.key, row.subject)]))
}

async function storeKey(pool: Pool, masterKey: Buffer, subject: string): Promise<void> {
  const wrapped = seal(masterKey, randomBytes(keyBytes), subject)
  await pool.query(
    'INSERT INTO vault.person_keys (subject, key) VALUES ($1, $2) ON CONFLICT (subject) DO NOTHING',
    [subject, wrapped],
  )
}

async function vaultErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStoreError(error, 'Asking the vault')
  }
}
