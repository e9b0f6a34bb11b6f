import { createHmac, hash, hkdfSync } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns the id of a command's event: a version 5 UUID (RFC 9562, 5.5) in the name space of the command. A command
 * that runs again and decides the same gives its events the same ids. A command that decides something else (the same
 * id used for another request, or with another clock) gives other ids, so a store never confuses the two. Throws when
 * `commandId` is not a UUID.
 */
export function eventId(
  commandId: string,
  index: number,
  event: { type: string; data: unknown },
): string {
  return eventIdOf(commandId, index, event.type, canonicalJson(event.data))
}

/** The same for an event whose content is already canonical JSON. */
export function eventIdOf(commandId: string, index: number, type: string, content: string): string {
  assertUuid(commandId)
  return uuidv5(commandId, `${index} ${type} ${content}`)
}

/**
 * Returns the id of an event with personal content: a version 8 UUID (RFC 9562, 5.8), a digest under the person's key.
 * It keeps the promises of `eventId`. After the person is forgotten, nothing is left against which words could be
 * tried.
 */
export function personalEventId(
  personKey: Buffer,
  commandId: string,
  index: number,
  event: { type: string; data: unknown },
): string {
  assertUuid(commandId)
  const hex = createHmac('sha256', idKeyOf(personKey))
    .update(`${commandId} ${index} ${event.type} ${canonicalJson(event.data)}`)
    .digest('hex')
  return uuidOf(hex, 8)
}

function assertUuid(commandId: string): void {
  if (!uuidPattern.test(commandId)) throw new Error(`A command id must be a uuid: ${commandId}`)
}

const idKeys = new WeakMap<Buffer, Buffer>()

function idKeyOf(personKey: Buffer): Buffer {
  const known = idKeys.get(personKey)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', personKey, '', 'event id', 32))
  idKeys.set(personKey, key)
  return key
}

/** Returns the version 5 UUID of a name in a name space, which is itself a UUID. */
export function uuidv5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  return uuidOf(hash('sha1', Buffer.concat([space, Buffer.from(name)]), 'hex'), 5)
}

const variants = ['8', '9', 'a', 'b'] as const

/** Returns the first 128 bits as a UUID. Version and variant (RFC 9562, 4.1 and 4.2) replace some of them. */
function uuidOf(hex: string, version: 5 | 8): string {
  const variant = variants[Number.parseInt(hex.charAt(16), 16) % variants.length]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
