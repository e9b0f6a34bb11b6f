import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

const secretBytes = 32
const otpDigits = 6

/** Returns the UUID that RFC 9562 (version 5) derives from a namespace UUID and a name: the same for the same input. */
export function uuidv5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  return uuidOf(hash, 5)
}

/** Returns the first 16 bytes of a digest as a UUID of this version (RFC 9562). Changes them in place. */
export function uuidOf(digest: Buffer, version: 5 | 8): string {
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | (version << 4), 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const randomUuid = (): string => randomUUID()

/** Returns 32 random bytes as base64url, 43 characters: unguessable. */
export const randomSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** Returns the SHA-256 as lower-case hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/** Returns six decimal digits, uniform, from the system's secure generator. */
export const randomOtp = (): string =>
  randomInt(10 ** otpDigits)
    .toString()
    .padStart(otpDigits, '0')
