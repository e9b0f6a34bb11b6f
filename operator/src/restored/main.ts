import path from 'node:path'
import { readEnvironment } from '@arung/platform/config/read-environment'
import { filesOf, filesVariables, type FilesAddress } from '@arung/platform/files/files-address'
import { openFileStore } from '@arung/platform/files/open-file-store'
import type { Keys } from '@arung/platform/keys'
import { createLogger } from '@arung/platform/logger'
import { loadSecrets } from '@arung/standalone/secrets'
import { dataFolder, endWith, option, say } from '../stopped/command.ts'
import { onFolder } from '../stopped/on-folder.ts'
import { keysOfEnvironment } from '../verify/keys-of-environment.ts'
import { verifyDatabase } from '../verify/verify-database.ts'
import { restored } from './restored.ts'

/**
 * `npm run restored`: to be run once after a restore from a backup, on a data folder (`-- --data <folder>`, default
 * `data/`) or a database (`-- --database <url>`, with VAULT_KEY, LOG_KEYS, SEARCH_KEY and FILES_FOLDER or FILES_S3_...
 * set) that no process uses. ESDB_URL names a log in EventStoreDB. `--resend`: sends mails that were due before,
 * although they may have been sent. Ends with the proof of `npm run verify`.
 */
const esdbUrl = process.env['ESDB_URL'] || undefined

await endWith(async () => {
  const url = option('database')
  const folder = dataFolder()
  const sound =
    url === null
      ? await onFolder(folder, 'restored', database =>
          setRight(database, loadSecrets(folder), {
            kind: 'folder',
            folder: path.join(folder, 'files'),
          }),
        )
      : await setRight(url, keysOfEnvironment(process.env), filesOfEnvironment())
  say(
    sound
      ? '\nEverything holds. Arung can be started.'
      : '\nSomething is wrong: see the lines marked WRONG.',
  )
  return sound
})

async function setRight(
  url: string,
  keys: Pick<Keys, 'vaultKey' | 'logKeys' | 'searchKey'>,
  address: FilesAddress,
): Promise<boolean> {
  const resend = process.argv.includes('--resend')
  const { vaultKey } = keys
  const files = await openFileStore(address, createLogger('restored', 'warn'))
  await restored({ url, esdbUrl, vaultKey, files, resend, onLine: say })
  say('\nProving all of it ...')
  return (await verifyDatabase({ url, esdbUrl, keys, onLine: say })).sound
}

/** The files hold the journal of forgotten people. */
function filesOfEnvironment(): FilesAddress {
  return filesOf(readEnvironment(process.env, filesVariables))
}
