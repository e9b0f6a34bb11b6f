import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '@arung/platform/keys'

/** What a token opens. No token of one kind passes as another. */
export type TokenPurpose = 'day-link' | 'person-calendar'
/** What a token names: the link or calendar, and which of its tokens it is. */
export type Named = Readonly<{ id: string; generation: number }>

const idBytes = 16
const generationBytes = 2
const signatureBytes = 21

/**
 * Returns the secret of a link or calendar (52 characters, base64url): its id, its generation and their signature. Only
 * the holder of the key can derive it, so it is stored nowhere and can be shown again, and a forged one is refused
 * without a look into the log.
 */
export function personToken(key: string, purpose: TokenPurpose, named: Named): string {
  const head = headOf(named)
  return Buffer.concat([head, signatureOf(key, purpose, head)]).toString('base64url')
}

/** Returns what a token names, or null for one that was not made with this key for this purpose. */
export function namedBy(key: string, purpose: TokenPurpose, token: string): Named | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + generationBytes + signatureBytes) return null
  const head = bytes.subarray(0, idBytes + generationBytes)
  const signature = bytes.subarray(idBytes + generationBytes)
  if (!timingSafeEqual(signature, signatureOf(key, purpose, head))) return null
  const hex = head.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, generation: head.readUInt16BE(idBytes) }
}

function headOf({ id, generation }: Named): Buffer {
  const head = Buffer.alloc(idBytes + generationBytes)
  head.write(id.replaceAll('-', ''), 'hex')
  head.writeUInt16BE(generation, idBytes)
  return head
}

const signatureOf = (key: string, purpose: TokenPurpose, head: Buffer): Buffer =>
  Buffer.from(keyedDigest(key, `${purpose}|${head.toString('hex')}`), 'base64url').subarray(
    0,
    signatureBytes,
  )
