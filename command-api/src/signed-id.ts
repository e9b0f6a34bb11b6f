import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '@arung/platform/keys'

const idBytes = 16
const signatureBytes = 16

/**
 * Returns an unguessable address (43 characters, base64url) that holds an id and its signature, so it resolves without
 * a table. `purpose` prevents addresses of one kind from passing as another.
 */
export function signedId(key: string, purpose: string, id: string): string {
  return Buffer.concat([bytesOf(id), signatureOf(key, purpose, id)]).toString('base64url')
}

/** Returns the id that was signed for this purpose, or null for anything else. */
export function idBehind(key: string, purpose: string, address: string): string | null {
  const bytes = Buffer.from(address, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return null
  const id = uuidOf(bytes.subarray(0, idBytes))
  return timingSafeEqual(bytes.subarray(idBytes), signatureOf(key, purpose, id)) ? id : null
}

const signatureOf = (key: string, purpose: string, id: string): Buffer =>
  Buffer.from(keyedDigest(key, `address|${purpose}|${id}`), 'base64url').subarray(0, signatureBytes)

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
