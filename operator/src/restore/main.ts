import { existsSync, readFileSync } from 'node:fs'
import { withSecretFiles } from '@arung/platform/secret-files'
import { keysIn, openKeys } from '../backup/sealed-keys.ts'
import { dataFolder, endWith, fromRoot, option, say } from '../stopped/command.ts'
import { noteRehearsal } from './note-rehearsal.ts'
import { restore } from './restore.ts'

/**
 * `npm run restore -- --from <backup> --data <new folder> --keys <file>`: makes a data folder from a backup, repairs it
 * and proves it. The keys are a file that `npm run backup` sealed under BACKUP_PASSPHRASE, or a copy of `secrets.json`.
 * `--wal <folder>`: also applies the write-ahead log since then, with `--until <moment>` as far as that moment.
 * `--forgotten <folder>`: files of the lost installation. `--resend`: as `npm run restored`.
 */
await endWith(async () => {
  const from = folderOf('from')
  if (from === null)
    throw new Error('Say which backup: npm run restore -- --from <backup> --data <new folder>')
  const secrets = secretsIn(folderOf('keys'))
  const sound = await restore({
    from,
    dataFolder: dataFolder(),
    secrets,
    keys: keysIn(secrets),
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
      ? `Everything holds. Arung can be started on ${dataFolder()}.`
      : `Something is wrong in ${dataFolder()}: see the lines marked WRONG.`,
  )
  return sound
})

function secretsIn(file: string | null): string {
  if (file === null)
    throw new Error(
      'Without its keys nobody can read a backup: name them with --keys <file>, sealed or as secrets.json.',
    )
  if (!existsSync(file)) throw new Error(`There are no keys in ${file}.`)
  const { BACKUP_PASSPHRASE } = withSecretFiles(process.env, new Set(['BACKUP_PASSPHRASE']))
  return openKeys(readFileSync(file, 'utf8'), file, BACKUP_PASSPHRASE || undefined)
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

function folderOf(name: string): string | null {
  const named = option(name)
  return named === null ? null : fromRoot(named)
}
