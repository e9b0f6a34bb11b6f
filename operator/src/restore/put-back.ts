import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { megabytes, requireRoom, secondsSince } from '../backup/backup.ts'
import { filesName } from '../backup/copy-files.ts'
import { bytesOf, databaseName, readManifest } from '../backup/manifest.ts'
import { requireWhole } from './require-whole.ts'
import { emptyAgain, isEmpty, unpack } from './unpack.ts'

type PutBack = Readonly<{
  /** The folder of one backup of a database. */
  from: string
  /** The data folder of a PostgreSQL that is stopped. It is empty, or not there. */
  postgres: string
  /** The folder of the product's files; null when the backup has none, or they are still there. */
  files: string | null
  onLine: (line: string) => void
}>

/**
 * Puts a backup of a database back, where PostgreSQL will find it, and its files. Files that are there stay as they are.
 * Throws one sentence before it writes anything when the backup is not whole, or the folder is not empty. `restored` has
 * to follow, once PostgreSQL runs.
 */
export async function putBackDatabase({ from, postgres, files, onLine }: PutBack): Promise<void> {
  const manifest = await readManifest(from)
  if (manifest.keys !== null)
    throw new Error(
      `The backup in ${from} is of a data folder: name a new one with --data, and its keys with --keys.`,
    )
  await mkdir(postgres, { recursive: true, mode: 0o700 })
  if (!(await isEmpty(postgres)))
    throw new Error(
      `${postgres} is not empty: a database is there. Move it away first. Nothing in it was changed.`,
    )
  const began = new Date()
  await requireRoom(postgres, bytesOf(manifest))
  await requireWhole(from, manifest)
  onLine(`The backup is whole: ${megabytes(bytesOf(manifest))}, read in ${secondsSince(began)}.`)
  const writing = new Date()
  try {
    if (files !== null) await putFiles(from, files, manifest.files)
    unpack(path.join(from, databaseName), postgres)
  } catch (error) {
    await emptyAgain(postgres)
    throw error
  }
  onLine(`The database and the files are put back, in ${secondsSince(writing)}.`)
}

async function putFiles(from: string, to: string, stored: readonly Readonly<{ name: string }>[]) {
  for (const { name } of stored) {
    if (!name.startsWith(`${filesName}/`)) continue
    const target = path.join(to, path.relative(filesName, name))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // Not `copyFile`, which also sets the mode: some systems refuse that on the volume of another user.
    const writing = createWriteStream(target, { flags: 'wx', mode: 0o600 })
    await pipeline(createReadStream(path.join(from, name)), writing).catch(ignoreThere)
  }
}

function ignoreThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
