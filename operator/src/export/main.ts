import path from 'node:path'
import { onAnyFolder } from '../backup/data-folder.ts'
import { databaseUrl, dataFolder, endWith, fromRoot, option, say } from '../stopped/command.ts'
import { keysOfEnvironment } from '../verify/keys-of-environment.ts'
import { exportAll } from './export-all.ts'

/**
 * `npm run export -- --to <folder>`: writes everything in a data folder (`--data <folder>`, default `data/`), running or
 * not, or in a database (`--database <url>` with VAULT_KEY, LOG_KEYS and SEARCH_KEY set, and FILES_FOLDER where the
 * files are in a folder), as JSON lines and spreadsheets. ESDB_URL names a log in EventStoreDB.
 */
const esdbUrl = process.env['ESDB_URL'] || undefined

await endWith(async () => {
  const named = option('to')
  if (named === null)
    throw new Error('Say where the export goes: npm run export -- --to <new folder>')
  const to = fromRoot(named)
  const url = databaseUrl()
  const common = { to, esdbUrl, onLine: say }
  if (url === null) {
    const folder = dataFolder()
    if (!path.relative(folder, to).startsWith('..'))
      throw new Error(`${to} is in the data folder itself: name another folder.`)
    await onAnyFolder(folder, ({ url: databaseUrl, files, keys }) =>
      exportAll({ ...common, url: databaseUrl, files, vaultKey: keys.vaultKey }),
    )
  } else {
    const { vaultKey } = keysOfEnvironment(process.env)
    await exportAll({ ...common, url, files: process.env['FILES_FOLDER'] || null, vaultKey })
  }
  say(`\n${to} is complete. It names guests and staff: keep it where nobody else reads it.`)
  return true
})
