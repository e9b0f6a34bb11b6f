import { createHmac } from 'node:crypto'

/** Crockford's base32: no I, L, O or U, so that nobody misreads it. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsPerSign = 5

/** A code for people, of up to 32 signs, that only the holder of `key` can derive from `name`; the same each time. */
export function readableCode(key: string, name: string, length: number): string {
  const bytes = createHmac('sha256', key).update(`code|${name}`).digest()
  return Array.from(bytes.subarray(0, length), byte => signs[byte & (2 ** bitsPerSign - 1)]).join(
    '',
  )
}
