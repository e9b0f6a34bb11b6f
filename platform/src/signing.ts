import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keyedUuid } from './keys.ts'

/** The key that others verify a signature with. */
export type PublicKey = Readonly<{
  algorithm: 'Ed25519'
  /** SHA-256 of the key in its DER form, lower-case hex: short enough to be compared on the telephone. */
  fingerprint: string
  /** SPKI as PEM. */
  publicKey: string
}>

export type Signer = Readonly<{
  key: PublicKey
  /** Returns the signature (base64url) over the canonical JSON of a value. */
  sign(value: unknown): string
  /**
   * Returns a person's alias in signed files: the same each time, and nobody without the secret can derive the id from
   * it.
   */
  alias(personId: string): string
}>

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, 7). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates a signer with the Ed25519 key derived from a secret: the same secret gives the same key. */
export function createSigner(secret: string): Signer {
  const seed = createHmac('sha256', secret).update('arung export Ed25519').digest()
  const key = createPrivateKey({
    key: Buffer.concat([keyHead, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key)
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return {
    key: {
      algorithm: 'Ed25519',
      fingerprint: createHash('sha256').update(der).digest('hex'),
      publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    },
    sign: value => sign(null, Buffer.from(canonical(value)), key).toString('base64url'),
    alias: personId => keyedUuid(secret, `arung export alias|${personId}`),
  }
}

/**
 * Serialises JSON without spaces and with sorted keys (RFC 8785), so that programs in any language produce the same
 * bytes.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
