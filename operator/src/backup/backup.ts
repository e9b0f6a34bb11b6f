import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { logFormat, requireLogFormat } from '@arung/platform/postgres/log-format'
import { lockFolder } from '@arung/standalone/preflight'
import { backupsIn, nameOf, removeOldest, removeOldSegments, removeUnfinished } from './backups.ts'
import type { Backup } from './backups.ts'
import { copyDatabase } from './base-backup.ts'
import { copyFiles } from './copy-files.ts'
import { copyMarks } from './demo-marks.ts'
import { backupFormat, databaseName, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { digestsOf, sealPassword, type PermanentKeys } from './sealed-keys.ts'

export type BackupOptions = Readonly<{
  url: string
  /** The folder of the files; null when they are in a bucket or nowhere. */
  files: string | null
  /** Of a data folder: its keys, which stay outside, and the password of its database, which is sealed with them. */
  folder: Readonly<{ path: string; keys: PermanentKeys; password: string }> | null
  /** The folder that gets the backup as a folder of its own. */
  to: string
  /** How many backups stay; all when null. */
  keep: number | null
  /** Where the product keeps its write-ahead log; segments that no backup needs are removed. */
  walFolder: string | null
  onLine: (line: string) => void
}>

/**
 * Copies an installation while it runs: the database with its log at one moment, then the files, which then lack
 * nothing that the database names. The manifest is written last and makes it a backup. What cannot be finished is
 * removed.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { to, onLine } = options
  await mkdir(to, { recursive: true, mode: 0o700 })
  const letGo = lockFolder(to, pid => `A backup to ${to} is being made already (process ${pid}).`)
  try {
    const unfinished = await removeUnfinished(to)
    if (unfinished > 0) onLine(`${unfinished} backups that were interrupted are removed.`)
    const beganAt = new Date()
    const folder = path.join(to, nameOf(beganAt))
    await mkdir(folder, { mode: 0o700 })
    const manifest = await copied(options, folder, beganAt).catch(async error => {
      await rm(folder, { recursive: true, force: true })
      throw isFull(error) ? new Error(fullAt(to), { cause: error }) : error
    })
    await removeOlder(options)
    return { folder, manifest }
  } finally {
    letGo()
  }
}

async function copied(options: BackupOptions, folder: string, beganAt: Date): Promise<Manifest> {
  const { url, to, onLine } = options
  const about = await factsOf(url)
  await requireRoom(to, about.bytes)
  const [earlier] = (await backupsIn(to)).slice(-1)
  const marks = options.folder === null ? [] : await copyMarks(options.folder.path, folder)
  const database = await copyDatabase(url, path.join(folder, databaseName))
  onLine(`The database: ${megabytes(database.bytes)}, in ${secondsSince(beganAt)}.`)
  const began = new Date()
  const files =
    options.files === null
      ? { files: [], copied: 0, linked: 0 }
      : await copyFiles(
          options.files,
          folder,
          earlier ? { folder: earlier.folder, files: earlier.manifest.files } : null,
        )
  onLine(
    `The files: ${files.copied} copied, ${files.linked} as in the backup before, in ${secondsSince(began)}.`,
  )
  const keys = options.folder?.keys ?? null
  const manifest: Manifest = {
    kind: 'arung-backup',
    format: backupFormat,
    beganAt: beganAt.toISOString(),
    endedAt: new Date().toISOString(),
    log: about.log,
    database: {
      major: about.major,
      system: database.system,
      firstSegment: database.firstSegment,
      lastSegment: database.lastSegment,
      password:
        options.folder === null ? null : sealPassword(options.folder.password, options.folder.keys),
    },
    keys: keys === null ? null : digestsOf(keys),
    files: [
      {
        name: databaseName,
        bytes: database.bytes,
        sha256: database.sha256,
        writtenMs: beganAt.getTime(),
      },
      ...marks,
      ...files.files,
    ],
  }
  await writeManifest(folder, manifest)
  return manifest
}

type Facts = Readonly<{ log: Manifest['log']; major: number; bytes: number }>

/** Reads what the backup says of the database. The end of the log is read before anything is copied. */
async function factsOf(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireLogFormat(client)
    const { rows } = await client.query<{
      home: 'postgresql' | 'eventstoredb'
      epoch: string
      head: string
      major: number
      bytes: string
    }>(
      `SELECT home, epoch, (SELECT coalesce(max(position), 0) FROM event_store.events) AS head,
              current_setting('server_version_num')::int / 10000 AS major,
              (SELECT sum(pg_database_size(oid)) FROM pg_database) AS bytes
       FROM event_store.log`,
    )
    const [row] = rows
    if (!row) throw new Error('There is no installation of Arung in this database.')
    const { home, epoch, major } = row
    const head = home === 'postgresql' ? Number(row.head) : null
    return { log: { format: logFormat, home, epoch, head }, major, bytes: Number(row.bytes) }
  } finally {
    await client.end()
  }
}

/** Throws one sentence before anything is copied when the disk has no room for the database. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  throw new Error(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} free, and ${megabytes(bytes)} are needed.`,
  )
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const fullAt = (to: string): string =>
  `The disk of ${to} became full. The backup was removed; earlier ones are as they were.`

async function removeOlder({ to, keep, walFolder, onLine }: BackupOptions): Promise<void> {
  const backups = keep === null ? 0 : await removeOldest(to, keep)
  if (backups > 0) onLine(`${backups} older backups are removed.`)
  const segments = walFolder === null ? 0 : await removeOldSegments(walFolder, to)
  if (segments > 0) onLine(`${segments} segments of the log that no backup needs are removed.`)
}

export const megabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')} MB`

export const secondsSince = (began: Date): string =>
  `${((Date.now() - began.getTime()) / 1_000).toFixed(1)} s`
