import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { canonicalJson } from '@arung/event-store/canonical-json'

const digestHex = 32
const digestBase64 = 22

/** Every piece of a text that could be a digest of 16 bytes or more, by its first characters. */
export type Digests = ReadonlySet<string>

export function digestsIn(text: string): Digests {
  const found = new Set<string>()
  for (const [hex] of text.matchAll(/[0-9a-f]{32,}/g)) found.add(hex.slice(0, digestHex))
  for (const [uuid] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
    found.add(uuid.replaceAll('-', ''))
  for (const alphabet of [/[A-Za-z0-9_-]{22,}/g, /[A-Za-z0-9+/]{22,}/g])
    for (const [token] of text.matchAll(alphabet)) found.add(token.slice(0, digestBase64))
  return found
}

/** Whether a digest is among them, in any of the usual encodings or as the uuid of any version. */
export function stands(digest: Buffer, among: Digests): boolean {
  const ways = [digest, asUuid(digest, 5), asUuid(digest, 8)]
  return ways.some(
    bytes =>
      among.has(bytes.toString('hex').slice(0, digestHex)) ||
      among.has(bytes.toString('base64').slice(0, digestBase64)) ||
      among.has(bytes.toString('base64url').slice(0, digestBase64)),
  )
}

function asUuid(digest: Buffer, version: number): Buffer {
  const bytes = Buffer.from(digest)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes
}

/** Returns everything in the tables of a database as text; bytes as hex. */
export async function databaseText(database: Pool): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} AS t`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const fileBytesMax = 1_000_000

/** Returns the names and the contents of the files under a folder, except those of the database and the secrets. */
export function filesText(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => !/^(?:postgres\/|secrets\.json)/.test(path.relative(folder, file)))
  const content = (file: string) =>
    statSync(file).size > fileBytesMax ? '' : readFileSync(file, 'latin1')
  return files.map(file => `${path.relative(folder, file)}\n${content(file)}`).join('\n')
}

const algorithms = ['md5', 'sha1', 'sha256', 'sha512'] as const
const hash = (algorithm: string, text: string | Buffer) =>
  createHash(algorithm).update(text).digest()
const hex = (algorithm: string, text: string) => hash(algorithm, text).toString('hex')

/**
 * Returns the hashes of a text without a key, hashed once and a second time from the hex, and as names in these
 * namespaces.
 */
export function plainDigests(text: string, namespaces: readonly string[]): Buffer[] {
  const once = algorithms.map(one => hash(one, text))
  const twice = algorithms.flatMap(one => algorithms.map(two => hash(two, hex(one, text))))
  const named = namespaces.map(space =>
    createHash('sha1')
      .update(Buffer.from(space.replaceAll('-', ''), 'hex'))
      .update(text)
      .digest(),
  )
  return [...once, ...twice, ...named]
}

/** Returns the names that a value may have where it is counted, claimed or remembered, by itself or by its hash. */
export function namesOf(value: string): string[] {
  const words = 'users email-users mailbox address person code limit nobody|users unverified|users'
    .concat(' VERIFY_EMAIL RESET_PASSWORD VALIDATE_BOOKING')
    .split(' ')
  const forms = [value, value.toLowerCase(), hex('sha256', value), hex('sha1', value)]
  const realm = ['users'].map(one => hex('sha256', `${one}|${value}`))
  return [
    ...forms,
    ...realm,
    JSON.stringify(value),
    ...words.flatMap(word => forms.map(form => `${word}|${form}`)),
  ]
}

/**
 * Returns the texts that would be hashed for an event whose content is known except for one value, with and without its
 * command.
 */
export function namesOfEvent(of: { commandId: string; type: string; data: unknown }): string[] {
  const canonical = canonicalJson(of.data)
  const places = Array.from({ length: 8 }, (_, place) => `${place} ${of.type} ${canonical}`)
  return [
    ...places,
    ...places.map(one => `${of.commandId} ${one}`),
    canonical,
    JSON.stringify(of.data),
    `${of.commandId}${canonical}`,
  ]
}
