import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, open, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@arung/platform/postgres/migrate'
import { installationName } from '@arung/standalone/production/installation'
import { lockDataFolder } from '@arung/standalone/preflight'
import { megabytes, requireRoom, secondsSince } from '../backup/backup.ts'
import { bytesOf, databaseName, readManifest, type Manifest } from '../backup/manifest.ts'
import { fits, openPassword, type KeptApart, type PermanentKeys } from '../backup/sealed-keys.ts'
import { setRight } from '../restored/set-right.ts'
import { bringForgotten } from './bring-forgotten.ts'
import { requireWhole } from './require-whole.ts'
import { recovered, requireServer } from './recovered.ts'
import { requireSegments } from './require-segments.ts'
import { emptyAgain, isEmpty, unpack } from './unpack.ts'

export type RestoreOptions = Readonly<{
  /** The folder of one backup. */
  from: string
  /** The data folder to make. It is empty, or not there. */
  dataFolder: string
  keys: PermanentKeys
  /** The contents of `secrets.json` and, where there was one, of `arung.json`. */
  kept: KeptApart
  /** A folder with the write-ahead log since the backup; everything in it is applied, or all until a moment. */
  walFolder: string | null
  until: Date | null
  /** Files of the lost installation, or what is left of them: whoever is forgotten there stays forgotten. */
  forgottenIn: string | null
  esdbUrl: string | undefined
  resend: boolean
  onLine: (line: string) => void
}>

/**
 * Makes a data folder from a backup: checks everything, puts it back, repairs it as `npm run restored` does and proves
 * it. Nothing is written before the checks, and `secrets.json` last, so that nothing starts on half a restore. Returns
 * whether the proof holds.
 */
export async function restore(options: RestoreOptions): Promise<boolean> {
  const { from, dataFolder, onLine } = options
  const manifest = await readManifest(from)
  await requireSound(options, manifest)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const letGo = lockDataFolder(dataFolder)
  try {
    await requireEmpty(dataFolder)
    const began = new Date()
    await requireRoom(dataFolder, bytesOf(manifest))
    await requireWhole(from, manifest)
    onLine(`The backup is whole: ${megabytes(bytesOf(manifest))}, read in ${secondsSince(began)}.`)
    try {
      return await putBack(options, manifest)
    } catch (error) {
      await emptyAgain(dataFolder)
      throw error
    }
  } finally {
    letGo()
  }
}

async function requireSound(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { from, keys, walFolder, until, esdbUrl } = options
  if (manifest.keys === null)
    throw new Error(
      `The backup in ${from} is of a database of its own, not of a data folder: docs/backup.md says how to put it back.`,
    )
  if (!fits(keys, manifest.keys))
    throw new Error(`These keys are not those of the backup in ${from}: name the keys with --keys.`)
  if (manifest.log.home === 'eventstoredb' && !esdbUrl)
    throw new Error('The log of this backup is in EventStoreDB: name it in ESDB_URL.')
  await requireServer(manifest.database.major)
  if (until !== null && walFolder === null)
    throw new Error('--until needs the write-ahead log: name its folder with --wal.')
  if (until !== null && until.getTime() < Date.parse(manifest.endedAt))
    throw new Error(
      `The backup in ${from} was made at ${manifest.endedAt}, after ${until.toISOString()}: use an earlier one.`,
    )
  if (walFolder !== null) await requireSegments(walFolder, manifest)
}

async function requireEmpty(folder: string): Promise<void> {
  if (!(await isEmpty(folder)))
    throw new Error(
      `${folder} is not empty: name a new folder with --data, or move this one away first. Nothing in it was changed.`,
    )
}

async function putBack(options: RestoreOptions, manifest: Manifest): Promise<boolean> {
  const { from, dataFolder, keys, walFolder, until, onLine } = options
  const began = new Date()
  const dataDir = path.join(dataFolder, 'postgres')
  const password = openPassword(manifest.database.password ?? '', keys)
  if (password === null) throw new Error(`The password of the database in ${from} is damaged.`)
  await mkdir(dataDir, { mode: 0o700 })
  unpack(path.join(from, databaseName), dataDir)
  await writeFile(`${dataDir}.password`, `${password}\n`, { mode: 0o600 })
  await putFilesBack(from, dataFolder, manifest)
  const forgotten = await bringForgotten(options, manifest)
  if (forgotten > 0) onLine(`${forgotten} people were forgotten after this backup was made.`)
  await giveToOwner(dataFolder)
  onLine(`The database and the files are put back, in ${secondsSince(began)}.`)
  const recovering = new Date()
  const sound = await recovered({ dataDir, walFolder, until }, async (url, reached) => {
    if (reached.head < (manifest.log.head ?? 0))
      throw new Error(
        `The log ends at ${reached.head}, and the backup in ${from} says ${manifest.log.head}: use another backup.`,
      )
    const last = reached.at === null ? 'nothing' : `an event of ${reached.at.toISOString()}`
    onLine(`The last in the log is ${last}, after ${secondsSince(recovering)}.`)
    await migrate(url)
    return setRight({
      ...options,
      url,
      files: { kind: 'folder', folder: path.join(dataFolder, 'files') },
    })
  })
  await writeApart(dataFolder, options.kept)
  await giveToOwner(dataFolder)
  onLine(`\nAll of it took ${secondsSince(began)}.`)
  return sound
}

/** Copies, so that the product's files share nothing with the backup. */
async function putFilesBack(from: string, to: string, { files }: Manifest): Promise<void> {
  for (const { name } of files) {
    if (name === databaseName) continue
    await mkdir(path.dirname(path.join(to, name)), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, name), path.join(to, name))
  }
}

/** A folder that root restores for somebody else belongs to them. */
async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid !== 0) execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, folder])
}

/** The secrets come last: without them nothing starts. */
async function writeApart(dataFolder: string, kept: KeptApart): Promise<void> {
  if (kept.installation !== null) await writeNew(dataFolder, installationName, kept.installation)
  await writeNew(dataFolder, 'secrets.json', kept.secrets)
}

async function writeNew(folder: string, name: string, text: string): Promise<void> {
  const handle = await open(path.join(folder, name), 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
