import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { logFormat } from '@arung/platform/postgres/log-format'

/** The format of backups that this version writes and reads. */
export const backupFormat = 1
export const manifestName = 'backup.json'
export const databaseName = 'database.tar'

const Digest = z.string().regex(/^[0-9a-f]{64}$/)
const Segment = z.string().regex(/^[0-9A-F]{24}$/)
const Moment = z.iso.datetime()

const StoredFile = z.strictObject({
  /** Relative to the backup. Never leads out of it. */
  name: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^/].*$/),
  bytes: z.number().int().nonnegative(),
  sha256: Digest,
  /** When the original was written, in milliseconds. An unchanged file is not copied again. */
  writtenMs: z.number(),
})
export type StoredFile = Readonly<z.infer<typeof StoredFile>>

const Manifest = z.strictObject({
  kind: z.literal('arung-backup'),
  format: z.literal(backupFormat),
  beganAt: Moment,
  /** The database is as it was at some moment between the two. */
  endedAt: Moment,
  log: z.strictObject({
    format: z.literal(logFormat),
    home: z.enum(['postgresql', 'eventstoredb']),
    epoch: z.uuid(),
    /** The end of the log when the backup began: it holds at least this. Null when the log is elsewhere. */
    head: z.number().int().nonnegative().nullable(),
  }),
  database: z.strictObject({
    /** PostgreSQL's major version: another one does not read the copy. */
    major: z.number().int().positive(),
    system: z.string().regex(/^\d+$/),
    /** The first and the last segment of the write-ahead log that the copy has. */
    firstSegment: Segment,
    lastSegment: Segment,
    /** The password of the database's role, under the vault key. Null when the role is of the server's operator. */
    password: z.string().nullable(),
  }),
  /** Digests that tell whether keys fit. Null when the keys are not in a data folder. */
  keys: z.record(z.string(), z.array(z.string())).nullable(),
  files: z.array(StoredFile),
})
export type Manifest = Readonly<z.infer<typeof Manifest>>

/** Returns the size of everything that a backup holds. */
export const bytesOf = ({ files }: Manifest): number =>
  files.reduce((sum, file) => sum + file.bytes, 0)

/** Writes the manifest, which makes a backup a complete one: it is on the disk as a whole, or not there. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const next = path.join(folder, `${manifestName}.next`)
  const handle = await open(next, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(Manifest.parse(manifest), null, 1))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, path.join(folder, manifestName))
  await syncFolder(folder)
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads the manifest of a backup. Throws one sentence for what is no complete backup of this kind. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName)
  if (!existsSync(file)) throw new Error(absentIn(folder))
  const content = contentOf(await readFile(file, 'utf8'))
  const manifest = Manifest.safeParse(content)
  if (manifest.success) return manifest.data
  const { kind, format } = z
    .object({ kind: z.unknown(), format: z.unknown() })
    .partial()
    .catch({})
    .parse(content)
  if (kind !== 'arung-backup') throw new Error(`${folder} is not a backup of Arung.`)
  if (format !== backupFormat)
    throw new Error(
      `The backup in ${folder} has format ${String(format)}, and this version of Arung reads format ${backupFormat}: use the version that made it.`,
    )
  throw new Error(
    `${file} is damaged, or of another version of Arung: use another backup, or that version.`,
  )
}

function absentIn(folder: string): string {
  if (!existsSync(folder)) return `There is no backup in ${folder}.`
  return existsSync(path.join(folder, databaseName))
    ? `The backup in ${folder} was not finished: use another one.`
    : `${folder} is not a backup of Arung.`
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
