import { createHash } from 'node:crypto'
import { Refusal } from './refusals.ts'

type Keyed = { created: string; sandbox: { key: string | null; fingerprint: string } }

/** Keys are forgotten after a day, as gateways do. */
const keyMsMax = 86_400_000

/** What identifies a request's content, whatever key it came with. */
export function fingerprintOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/** The record that this key made before; a 409 when it came with another content then. */
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
