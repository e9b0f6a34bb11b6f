import { existsSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { lockDataFolder } from '@arung/standalone/preflight'
import { loadSecrets } from '@arung/standalone/secrets'
import { dataFolder, endWith, option, say } from '../stopped/command.ts'
import { keysOfEnvironment } from './keys-of-environment.ts'
import { verifyDatabase, type Verdict } from './verify-database.ts'

/**
 * `npm run verify`: proves the data folder (`-- --data <folder>`, default `data/`), or a database (`-- --database
 * <url>` with VAULT_KEY, LOG_KEYS and SEARCH_KEY set). ESDB_URL names a log in EventStoreDB. Exits with 0 when
 * everything holds, 1 when something does not.
 */
const esdbUrl = process.env['ESDB_URL'] || undefined

await endWith(async () => {
  const url = option('database')
  const { sound } =
    url === null
      ? await verifyFolder(dataFolder())
      : await verifyDatabase({ url, esdbUrl, keys: keysOfEnvironment(process.env), onLine: say })
  say(sound ? '\nEverything holds.' : '\nSomething is wrong: see the lines marked WRONG.')
  return sound
})

/** Runs the folder's PostgreSQL for the duration of the proof. */
async function verifyFolder(folder: string): Promise<Verdict> {
  if (!existsSync(path.join(folder, 'secrets.json')))
    throw new Error(
      `There is no data in ${folder}. Name another folder with: npm run verify -- --data <folder>`,
    )
  const letGo = lockDataFolder(folder)
  try {
    const keys = loadSecrets(folder)
    const dataDir = path.join(folder, 'postgres')
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
    try {
      return await verifyDatabase({ url: postgres.url('arung'), esdbUrl, keys, onLine: say })
    } finally {
      await postgres.stop()
    }
  } finally {
    letGo()
  }
}
