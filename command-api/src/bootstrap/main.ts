import { z } from 'zod'
import { Email, Line, Locale, Phone } from '@arung/contracts/scalars'
import { TypedCurrencies } from '@arung/contracts/settings/requests'
import { createLogger } from '@arung/platform/logger'
import { awaitMigrated } from '@arung/platform/postgres/await-migrated'
import { defaultSettings } from '../catalogue/default-settings.ts'
import { openBootstrap } from './bootstrap.ts'
import { readBootstrapConfig } from './config.ts'
import { requireWorking } from './working.ts'

// Makes a new installation usable, once its mail server and gateway work, and changes nothing in one that is in use. It
// can run any number of times.
const Named = z.object({
  FIRST_ADMIN_EMAIL: Email,
  FIRST_ADMIN_FIRST_NAME: Line(80),
  FIRST_ADMIN_LAST_NAME: Line(80),
  FIRST_ADMIN_LOCALE: Locale.default('en'),
  OPERATOR_NAME: Line(80),
  OPERATOR_EMAIL: Email,
  OPERATOR_PHONE: Phone,
  OPERATOR_ADDRESS: Line(200),
  OPERATOR_CURRENCIES: TypedCurrencies.default(['IDR', 'USD']),
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

function named(): z.output<typeof Named> {
  const found = Named.safeParse(process.env)
  if (found.success) return found.data
  const faults = found.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The operator and the first admin are not named.\n${faults.join('\n')}`)
}

async function main(): Promise<void> {
  const config = readBootstrapConfig(process.env)
  const of = named()
  await awaitMigrated(config.databaseUrl, createLogger('bootstrap', config.logLevel))
  const bootstrap = await openBootstrap(config)
  if ((await bootstrap.settings()) === null) await requireWorking(config, of.OPERATOR_EMAIL, say)
  const { isSetUp, links } = await bootstrap.inviteFirst({
    firstName: of.FIRST_ADMIN_FIRST_NAME,
    lastName: of.FIRST_ADMIN_LAST_NAME,
    email: of.FIRST_ADMIN_EMAIL,
    phone: of.OPERATOR_PHONE,
    locale: of.FIRST_ADMIN_LOCALE,
  })
  // Last: until the settings are saved, every run repeats all steps, whatever stopped the earlier one.
  if (!isSetUp)
    await bootstrap.changeSettings({
      ...defaultSettings,
      operatorName: of.OPERATOR_NAME,
      email: of.OPERATOR_EMAIL,
      phone: of.OPERATOR_PHONE,
      whatsapp: of.OPERATOR_PHONE,
      address: of.OPERATOR_ADDRESS,
      chargeableCurrencies: of.OPERATOR_CURRENCIES,
    })
  await bootstrap.close()
  if (links.length === 0) return say('This installation is set up: its admins invite others.')
  say('Each of these links leads to a first password, once and for 72 h:')
  for (const { path } of links) say(`${config.publicUrl}${path}`)
  say('They are mailed too, as soon as the workers run.')
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
