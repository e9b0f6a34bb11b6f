import { createHmac } from 'node:crypto'

const stepMs = 30_000
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Computes the code that an authenticator app shows for a key (base32) at a moment (RFC 6238: SHA-1, six digits, 30
 * seconds).
 */
export function appCode(key: string, atMs = Date.now()): string {
  const bits = key
    .replace(/\s/g, '')
    .split('')
    .map(sign => signs.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map(byte => Number.parseInt(byte, 2)) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / stepMs)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Computes the code of the next 30 seconds, which is accepted too. The current one may have been used. */
export const nextAppCode = (key: string): string => appCode(key, Date.now() + stepMs)
