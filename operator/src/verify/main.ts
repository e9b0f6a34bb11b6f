import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadSecrets } from '@arung/standalone/secrets'
import { onAnyFolder } from '../backup/data-folder.ts'
import { databaseUrl, dataFolder, endWith, say } from '../stopped/command.ts'
import { keysOfEnvironment } from './keys-of-environment.ts'
import { recordedProof } from './recorded-proof.ts'
import type { Verdict } from './verify-database.ts'

/**
 * `npm run verify`: proves the data folder (`-- --data <folder>`, default `data/`) while Arung runs or is stopped, or a
 * database (`-- --database <url>` with VAULT_KEY, LOG_KEYS and SEARCH_KEY set). ESDB_URL names a log in EventStoreDB.
 * The result is kept in the database. Exits with 0 when everything holds, 1 when something does not.
 */
const leastPriority = 10
// The product goes first: a proof may take longer.
os.setPriority(leastPriority)
const esdbUrl = process.env['ESDB_URL'] || undefined

await endWith(async () => {
  const url = databaseUrl()
  const { sound } =
    url === null
      ? await verifyFolder(dataFolder())
      : await recordedProof({ url, esdbUrl, keys: keysOfEnvironment(process.env), onLine: say })
  say(sound ? '\nEverything holds.' : '\nSomething is wrong: see the lines marked WRONG.')
  return sound
})

/** Proves the database of a data folder: the running one, or one that is started for the time of the proof. */
async function verifyFolder(folder: string): Promise<Verdict> {
  if (!existsSync(path.join(folder, 'secrets.json')))
    throw new Error(
      `There is no data in ${folder}. Name another folder with: npm run verify -- --data <folder>`,
    )
  return onAnyFolder(folder, ({ url }) =>
    recordedProof({ url, esdbUrl, keys: loadSecrets(folder), onLine: say }),
  )
}
