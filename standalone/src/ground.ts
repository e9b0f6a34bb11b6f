import path from 'node:path'
import { readConfig, type PlatformConfig } from '@arung/platform/config'
import { folderFileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import type { ArungOptions } from './options.ts'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import { rendererWithSeeds } from '@arung/demo/seed-renditions'
import { openMailFolder } from '@arung/stand-ins/mailbox/mail-folder'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { readyDatabase } from './ready-database.ts'
import { secretVariables, type Secrets } from './secrets.ts'
import type { Started } from './stopping.ts'

type GroundOptions = Omit<ArungOptions, 'report' | 'signal'>

/**
 * Starts what the processes need when the whole product is on one machine: the migrated database of a PostgreSQL, the
 * mailbox, the payment sandbox, and the configuration that refers to them.
 */
export async function layGround(
  options: GroundOptions,
  facts: {
    secrets: Secrets
    urlOf: (database: string) => string
    started: Started
    mode?: 'production' | 'development'
  },
) {
  const { dataFolder } = options
  const { secrets, urlOf, started, mode = 'production' } = facts
  const databaseUrl = await readyDatabase(urlOf, dataFolder)
  const mails = await openMailFolder(path.join(dataFolder, 'mailbox'))
  const smtp = started('the mailbox', await startMailboxSmtp(mails))
  const publicUrl = publicUrlOf(options)
  const sandbox = started('the payment sandbox', await startSandbox(options, secrets, publicUrl))
  return {
    config: configOf(options, { secrets, mode, databaseUrl, publicUrl, smtpUrl: smtp.url }),
    mails,
    /** Options of the command API that differ from a process that runs apart. */
    instead: {
      renderPicture: rendererWithSeeds(seedMediaOf(options.root)),
      takesPublishedPasswords: options.demo !== 'none',
      ...(options.walFolder === undefined
        ? {}
        : { forgottenElsewhere: forgottenJournal(folderFileStore(options.walFolder)) }),
      async forgetTraces(email: string) {
        await mails.forget(email)
        sandbox.forgetPayer(email)
      },
    },
  }
}

/** The demo's pictures. */
export const seedMediaOf = (root: string): string => path.join(root, 'demo', 'seed-media')

/** Returns the site's address, as people type it. */
export const publicUrlOf = ({ host, port }: Pick<GroundOptions, 'host' | 'port'>): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

const startSandbox = (options: GroundOptions, secrets: Secrets, publicUrl: string) =>
  startPaymentSandbox({
    port: options.port + 1,
    host: options.host,
    secretKey: secrets.gatewayKey,
    callbackToken: secrets.callbackToken,
    webhookBaseUrl: `http://127.0.0.1:${options.port}/api`,
    publicUrl: publicUrl.replace(/:\d+$/, `:${options.port + 1}`),
    merchantName: 'Jeramaya',
    dataFile: path.join(options.dataFolder, 'payment-sandbox.jsonl'),
  })

/** Builds the configuration from the same variables that the processes read when they run apart. */
function configOf(
  options: GroundOptions,
  facts: {
    secrets: Secrets
    mode: string
    databaseUrl: string
    publicUrl: string
    smtpUrl: string
  },
): PlatformConfig {
  return readConfig({
    NODE_ENV: facts.mode,
    LOG_LEVEL: 'warn',
    DATABASE_URL: facts.databaseUrl,
    ESDB_URL: options.esdbUrl || undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: options.otlpEndpoint,
    ...secretVariables(facts.secrets),
    PUBLIC_URL: facts.publicUrl,
    SMTP_URL: facts.smtpUrl,
    MAIL_FROM: 'Jeramaya <hello@jeramaya.example>',
    FILES_FOLDER: path.join(options.dataFolder, 'files'),
    XENDIT_BASE_URL: `http://${options.host}:${options.port + 1}`,
    XENDIT_SECRET_KEY: facts.secrets.gatewayKey,
    XENDIT_CALLBACK_TOKEN: facts.secrets.callbackToken,
    LIMIT_FACTOR: String(options.limitFactor),
    ...options.foreignSignIn,
    REDIRECT_ORIGINS: demoRedirectOrigins.join(','),
    IP_COUNTRY_URL: options.ipCountryUrl || undefined,
  })
}
