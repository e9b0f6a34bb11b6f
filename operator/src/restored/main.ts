import path from 'node:path'
import { readEnvironment } from '@arung/platform/config/read-environment'
import { filesOf, filesVariables, type FilesAddress } from '@arung/platform/files/files-address'
import { loadSecrets } from '@arung/standalone/secrets'
import { databaseUrl, dataFolder, endWith, say } from '../stopped/command.ts'
import { onFolder } from '../stopped/on-folder.ts'
import { keysOfEnvironment } from '../verify/keys-of-environment.ts'
import { setRight } from './set-right.ts'

/**
 * `npm run restored`: to be run once after a restore from a backup, on a data folder (`-- --data <folder>`, default
 * `data/`) or a database (`-- --database <url>`, with VAULT_KEY, LOG_KEYS, SEARCH_KEY and FILES_FOLDER or FILES_S3_...
 * set) that no process uses. ESDB_URL names a log in EventStoreDB. `--resend`: sends mails that were due before,
 * although they may have been sent. Ends with the proof of `npm run verify`.
 */
const common = {
  esdbUrl: process.env['ESDB_URL'] || undefined,
  resend: process.argv.includes('--resend'),
  onLine: say,
}

await endWith(async () => {
  const url = databaseUrl()
  const folder = dataFolder()
  const sound =
    url === null
      ? await onFolder(folder, 'restored', database =>
          setRight({
            ...common,
            url: database,
            keys: loadSecrets(folder),
            files: { kind: 'folder', folder: path.join(folder, 'files') },
          }),
        )
      : await setRight({
          ...common,
          url,
          keys: keysOfEnvironment(process.env),
          files: filesOfEnvironment(),
        })
  say(
    sound
      ? '\nEverything holds. Arung can be started.'
      : '\nSomething is wrong: see the lines marked WRONG.',
  )
  return sound
})

/** The files hold the journal of forgotten people. */
function filesOfEnvironment(): FilesAddress {
  return filesOf(readEnvironment(process.env, filesVariables))
}
