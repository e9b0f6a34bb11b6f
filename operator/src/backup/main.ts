import os from 'node:os'
import path from 'node:path'
import { withSecretFiles } from '@arung/platform/secret-files'
import { dataFolder, endWith, fromRoot, option, say } from '../stopped/command.ts'
import { backUp, secondsSince } from './backup.ts'
import type { Backup } from './backups.ts'
import { onAnyFolder } from './data-folder.ts'
import { keepKeys, requirePassphrase } from './keys-file.ts'
import { noteBackup, noteFailure, noteInDatabase } from './last-backup.ts'

/**
 * `npm run backup -- --to <folder>`: copies a data folder (`--data <folder>`, default `data/`), running or not, or a
 * database (`--database <url>`, with FILES_FOLDER when the files are in a folder). `--keys-to <folder>`: also keeps the
 * keys of a data folder there, sealed under BACKUP_PASSPHRASE. `--keep <n>`: removes all but the newest n backups, and,
 * with `--wal <folder>`, the part of the write-ahead log that none of them needs.
 */
const leastPriority = 10
const began = new Date()
// The product goes first: a backup may take longer.
os.setPriority(leastPriority)

await endWith(async () => {
  const to = folderOf('to')
  if (to === null)
    throw new Error('Say where the backup goes: npm run backup -- --to <folder on another disk>')
  const url = option('database')
  const common = { to, keep: keepOf(option('keep')), walFolder: folderOf('wal'), onLine: say }
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

type Common = Pick<Parameters<typeof backUp>[0], 'to' | 'keep' | 'walFolder' | 'onLine'>

async function ofFolder(folder: string, common: Common): Promise<Backup> {
  if (!path.relative(folder, common.to).startsWith('..'))
    throw new Error(`${common.to} is in the data folder itself: name a folder on another disk.`)
  const keysTo = folderOf('keys-to')
  const { BACKUP_PASSPHRASE } = withSecretFiles(process.env, new Set(['BACKUP_PASSPHRASE']))
  const passphrase = keysTo === null ? null : requirePassphrase(BACKUP_PASSPHRASE || undefined)
  try {
    return await onAnyFolder(folder, async ({ url, files, keys, secrets, password }) => {
      if (keysTo !== null && passphrase !== null) {
        const name = `arung-${began.toISOString().replaceAll(/[:.]/g, '-')}`
        say(`The keys: ${await keepKeys(keysTo, name, { text: secrets, passphrase })}.`)
      } else say('The keys are not part of it: keep a copy of secrets.json, or name --keys-to.')
      const backup = await told(url, () =>
        backUp({ ...common, url, files, folder: { path: folder, keys, password } }),
      )
      noteBackup(folder, backup)
      return backup
    })
  } catch (error) {
    noteFailure(folder, error instanceof Error ? error.message : String(error))
    throw error
  }
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

function folderOf(name: string): string | null {
  const named = option(name)
  return named === null ? null : fromRoot(named)
}

function keepOf(text: string | null): number | null {
  if (text === null) return null
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new Error(`--keep must be a whole number from 1, not ${text}.`)
}
