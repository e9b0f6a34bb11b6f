import { mkdirSync } from 'node:fs'
import { openMoving, type MovingOptions } from '@arung/command-api/moving/open-moving'
import { readEnvironment } from '@arung/platform/config/read-environment'
import { Secret, Secrets } from '@arung/platform/config/variables'
import { loadSecrets } from '@arung/standalone/secrets'
import { onAnyFolder } from '../backup/data-folder.ts'
import { databaseUrl, dataFolder, endWith, fromRoot, option, say } from '../stopped/command.ts'
import { filesIn, importAll, writeTemplates } from './import-all.ts'

/**
 * `npm run import -- --from <folder or file> --as <address of an admin>`: moves spreadsheets in, into a data folder
 * (`--data <folder>`, default `data/`), running or not, or a database (`--database <url>` with VAULT_KEY, ADDRESS_KEY,
 * CLAIM_KEY and LOG_KEYS set). ESDB_URL names a log in EventStoreDB. `--dry-run` checks everything and writes nothing.
 * `--invite` mails agents their invitation and customers how to choose a password. `--over-capacity` raises the limits of full sessions. `--templates <folder>` writes
 * empty files.
 */
const variables = { VAULT_KEY: Secret, ADDRESS_KEY: Secret, CLAIM_KEY: Secret, LOG_KEYS: Secrets }
const progressEvery = 1_000
const has = (name: string): boolean => process.argv.includes(`--${name}`)

function needed(name: string, words: string): string {
  const value = option(name)
  if (value !== null) return value
  throw new Error(`${words}: npm run import -- --from <folder or file> --as <address of an admin>`)
}

await endWith(async () => {
  const templates = option('templates')
  if (templates !== null) {
    const folder = fromRoot(templates)
    mkdirSync(folder, { recursive: true })
    writeTemplates(folder)
    say(`${folder} has a file for each kind: fill them in, and remove the example.`)
    return true
  }
  const files = filesIn(fromRoot(needed('from', 'Say what is to be moved in')))
  const common = {
    as: needed('as', 'Say which admin moves it in'),
    esdbUrl: process.env['ESDB_URL'] || undefined,
    isRehearsal: has('dry-run'),
    isInviting: has('invite'),
    isOverCapacity: has('over-capacity'),
  }
  const url = databaseUrl()
  if (url !== null) {
    const env = readEnvironment(process.env, variables)
    const keys = {
      vaultKey: env.VAULT_KEY,
      addressKey: env.ADDRESS_KEY,
      claimKey: env.CLAIM_KEY,
      logKeys: env.LOG_KEYS,
    }
    return run({ ...common, databaseUrl: url, keys }, files)
  }
  const folder = dataFolder()
  return onAnyFolder(folder, ({ url: databaseUrl }) =>
    run({ ...common, databaseUrl, keys: loadSecrets(folder) }, files),
  )
})

async function run(options: MovingOptions, files: ReturnType<typeof filesIn>): Promise<boolean> {
  const moving = await openMoving(options)
  let rows = 0
  const onRow = () => {
    rows += 1
    if (rows % progressEvery === 0) say(`  ${rows} rows`)
  }
  try {
    const isWhole = await importAll({ moving, files, onLine: say, onRow })
    say(endOf(options.isRehearsal, isWhole))
    return isWhole
  } finally {
    await moving.close()
  }
}

function endOf(isRehearsal: boolean, isWhole: boolean): string {
  const done = isRehearsal ? 'This was a dry run: nothing was written.' : 'Done.'
  const next = isWhole
    ? 'No row was refused.'
    : 'Correct the refused rows and run it again: what is there already stays as it is.'
  return `\n${done} ${next}`
}
