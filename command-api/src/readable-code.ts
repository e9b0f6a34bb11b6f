import { createHmac } from 'node:crypto'

/** Crockford's base32 without I, L, O and U, which are easily misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsPerSign = 5

/**
 * Returns a readable code of up to 32 characters. Only the holder of `key` can derive it from `name`, and it is always
 * the same.
 */
export function readableCode(key: string, name: string, length: number): string {
  const bytes = createHmac('sha256', key).update(`code|${name}`).digest()
  return Array.from(bytes.subarray(0, length), byte => signs[byte & (2 ** bitsPerSign - 1)]).join(
    '',
  )
}
