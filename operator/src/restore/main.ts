import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installationTextOf } from '@arung/standalone/production/installation'
import { withSecretFiles } from '@arung/platform/secret-files'
import { keysIn, openKeys, type KeptApart } from '../backup/sealed-keys.ts'
import { dataFolder, endWith, folderOf, option, say } from '../stopped/command.ts'
import { noteRehearsal } from './note-rehearsal.ts'
import { putBackDatabase } from './put-back.ts'
import { restore } from './restore.ts'

/** Puts a backup of a database of its own back, whose keys are the secrets of the processes. */
async function ofDatabase(from: string, postgres: string): Promise<boolean> {
  await putBackDatabase({
    from,
    postgres,
    files: folderOf('files') ?? (process.env['FILES_FOLDER'] || null),
    onLine: say,
  })
  say('Start PostgreSQL on it now, and then run restored, which repairs and proves it.')
  return true
}

/** Production asks for them at its start; the demo needs none. */
const withoutSettings =
  ' For real business run setup on it first: its settings, arung.json, were not with the keys.'

/**
 * `npm run restore -- --from <backup> --data <new folder> --keys <file>`: makes a data folder from a backup, repairs it
 * and proves it. The keys are a file that `npm run backup` sealed under BACKUP_PASSPHRASE, or a copy of `secrets.json`.
 * `--postgres <folder>` in place of data folder and keys: puts a database of its own back into this empty folder, and its
 * files into `--files <folder>` or FILES_FOLDER.
 * `--wal <folder>`: also applies the write-ahead log since then, with `--until <moment>` as far as that moment.
 * `--forgotten <folder>`: files of the lost installation. `--resend`: as `npm run restored`.
 */
await endWith(async () => {
  const from = folderOf('from')
  if (from === null)
    throw new Error('Say which backup: npm run restore -- --from <backup> --data <new folder>')
  const postgres = folderOf('postgres')
  if (postgres !== null) return ofDatabase(from, postgres)
  const kept = keptIn(folderOf('keys'))
  const sound = await restore({
    from,
    dataFolder: dataFolder(),
    kept,
    keys: keysIn(kept.secrets),
    walFolder: folderOf('wal'),
    until: momentOf(option('until')),
    forgottenIn: folderOf('forgotten'),
    esdbUrl: process.env['ESDB_URL'] || undefined,
    resend: process.argv.includes('--resend'),
    onLine: say,
  })
  await noteRehearsal(from, sound, say)
  say(
    sound
      ? `Everything holds. Arung can be started on ${dataFolder()}.${kept.installation === null ? withoutSettings : ''}`
      : `Something is wrong in ${dataFolder()}: see the lines marked WRONG.`,
  )
  return sound
})

/** A plain copy of the secrets may have one of `arung.json` beside it. */
function keptIn(file: string | null): KeptApart {
  if (file === null)
    throw new Error(
      'Without its keys nobody can read a backup: name them with --keys <file>, sealed or as secrets.json.',
    )
  if (!existsSync(file)) throw new Error(`There are no keys in ${file}.`)
  const { BACKUP_PASSPHRASE } = withSecretFiles(process.env, new Set(['BACKUP_PASSPHRASE']))
  const kept = openKeys(readFileSync(file, 'utf8'), file, BACKUP_PASSPHRASE || undefined)
  return { ...kept, installation: kept.installation ?? installationTextOf(path.dirname(file)) }
}

function momentOf(text: string | null): Date | null {
  if (text === null) return null
  const moment = new Date(text)
  const isExact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
  if (isExact.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new Error(
    `--until must be a moment with its offset, such as 2027-03-01T14:30:00+08:00, not ${text}.`,
  )
}
