import { createHash } from 'node:crypto'
import { Refusal } from './refusals.ts'

type Keyed = { created: string; sandbox: { key: string | null; fingerprint: string } }

/** Keys expire after a day, as at real gateways. */
const keyMsMax = 86_400_000

/** Returns a fingerprint of a request's content, whatever its key. */
export function fingerprintOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/**
 * Returns the record that an earlier request with this key made. Throws a 409 when that request had another content.
 */
export function madeBefore<T extends Keyed>(
  records: readonly T[],
  key: string | null,
  fingerprint: string,
  now: string,
): T | undefined {
  if (key === null) return undefined
  const since = Date.parse(now) - keyMsMax
  const before = records.find(
    record => record.sandbox.key === key && Date.parse(record.created) > since,
  )
  if (before === undefined || before.sandbox.fingerprint === fingerprint) return before
  throw new Refusal(409, 'DUPLICATE_ERROR', 'The idempotency key was used with another content')
}
