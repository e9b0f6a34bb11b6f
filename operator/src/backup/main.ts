import os from 'node:os'
import path from 'node:path'
import { chosenIn } from '@arung/standalone/environment'
import { passphraseIn } from '@arung/standalone/passphrase'
import { rootFolder } from '@arung/standalone/root-folder'
import { databaseUrl, dataFolder, endWith, folderOf, option, say } from '../stopped/command.ts'
import { backUp, secondsSince } from './backup.ts'
import type { Backup } from './backups.ts'
import { onAnyFolder, type OpenFolder } from './data-folder.ts'
import { keepKeys } from './keys-file.ts'
import { noteBackup, noteFailure, noteInDatabase } from './last-backup.ts'

/**
 * `npm run backup -- --to <folder>`: copies a data folder (`--data <folder>`, default `data/`), running or not, or a
 * database (`--database <url>` or `--database-file <file>`, with FILES_FOLDER when the files are in a folder). `--keys-to <folder>`: also keeps the
 * keys of a data folder there, sealed under BACKUP_PASSPHRASE. `--keep <n>`: removes all but the newest n backups, and,
 * with `--wal <folder>`, the part of the write-ahead log that none of them needs. Without `--to`, all of them are those
 * of the daily backups (docs/configuration.md).
 */
const leastPriority = 10
const began = new Date()
// The product goes first: a backup may take longer.
os.setPriority(leastPriority)

await endWith(async () => {
  const { to, keysTo, keep, walFolder } = places()
  if (to === null)
    throw new Error('Say where the backup goes: npm run backup -- --to <folder on another disk>')
  const url = databaseUrl()
  const common = { to, keysTo, keep, walFolder, onLine: say }
  const backup =
    url === null
      ? await ofFolder(dataFolder(), common)
      : await told(url, () =>
          backUp({ ...common, url, files: process.env['FILES_FOLDER'] || null, folder: null }),
        )
  if (url !== null) say('The keys are the secrets of the processes: keep a copy of them elsewhere.')
  if (backup.manifest.log.home === 'eventstoredb')
    say('The log is in EventStoreDB, which is not part of this: its copy must be older than this.')
  say(`\n${backup.folder} is complete, after ${secondsSince(began)}.`)
  return true
})

type Places = Readonly<{
  to: string | null
  keysTo: string | null
  keep: number | null
  walFolder: string | null
}>

/** Without `--to` a backup goes where those of every day go, by the variables of the start. */
function places(): Places {
  const usual =
    option('to') === null && databaseUrl() === null
      ? chosenIn(process.env, rootFolder(), { dataFolder: 'data', demo: 'none' })
      : null
  return {
    to: folderOf('to') ?? usual?.backups?.to ?? null,
    keysTo: folderOf('keys-to') ?? usual?.backups?.keysTo ?? null,
    keep: keepOf(option('keep')) ?? usual?.backups?.keep ?? null,
    walFolder: folderOf('wal') ?? usual?.walFolder ?? null,
  }
}

type Common = Places & Readonly<{ to: string; onLine: (line: string) => void }>

/** Whatever goes wrong is noted in the data folder, where the alerts find it. */
async function ofFolder(folder: string, common: Common): Promise<Backup> {
  try {
    if (!path.relative(folder, common.to).startsWith('..'))
      throw new Error(`${common.to} is in the data folder itself: name a folder on another disk.`)
    return await onAnyFolder(folder, async open => {
      const backup = await told(open.url, () => keysAndBackup(folder, open, common))
      noteBackup(folder, backup)
      return backup
    })
  } catch (error) {
    noteFailure(folder, error instanceof Error ? error.message : String(error))
    throw error
  }
}

async function keysAndBackup(
  folder: string,
  { url, files, keys, kept, password }: OpenFolder,
  { keysTo, ...common }: Common,
): Promise<Backup> {
  if (keysTo === null)
    say(
      'The keys are not part of it: keep a copy of secrets.json and arung.json, or name --keys-to.',
    )
  else {
    const name = `arung-${began.toISOString().replaceAll(/[:.]/g, '-')}`
    const passphrase = passphraseIn(process.env)
    say(`The keys: ${await keepKeys(keysTo, name, { kept, passphrase })}.`)
  }
  return backUp({ ...common, url, files, folder: { path: folder, keys, password } })
}

/** Makes a backup of a database, and notes in it how that went. */
async function told(url: string, make: () => Promise<Backup>): Promise<Backup> {
  try {
    const backup = await make()
    await noteInDatabase(url, backup, say)
    return backup
  } catch (error) {
    await noteInDatabase(url, null, say)
    throw error
  }
}

function keepOf(text: string | null): number | null {
  if (text === null) return null
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new Error(`--keep must be a whole number from 1, not ${text}.`)
}
