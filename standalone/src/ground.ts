import path from 'node:path'
import pg from 'pg'
import { readConfig, type PlatformConfig } from '@arung/platform/config'
import { folderFileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import { OtherLogFormat } from '@arung/platform/postgres/log-format'
import { migrate } from '@arung/platform/postgres/migrate'
import type { ArungOptions } from './options.ts'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import { rendererWithSeeds } from '@arung/demo/seed-renditions'
import { openMailFolder } from '@arung/stand-ins/mailbox/mail-folder'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { CannotStart, otherFormat } from './preflight.ts'
import type { Secrets } from './secrets.ts'

type GroundOptions = Omit<ArungOptions, 'report' | 'signal'>
/** Registers each part as it starts, so that it can be stopped. Throws to abort the start. */
export type Started = <P extends Part>(name: string, part: P) => P
type Part = Readonly<{ stop?: () => Promise<void>; close?: () => Promise<void> }>

const database = 'arung'

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
  await ensureDatabase(urlOf('postgres'))
  const databaseUrl = urlOf(database)
  await migrate(databaseUrl).catch(error => refuseOtherFormat(error, dataFolder))
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

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

function refuseOtherFormat(error: unknown, dataFolder: string): never {
  if (error instanceof OtherLogFormat) throw new CannotStart(otherFormat(dataFolder))
  throw error
}

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
    TOKEN_SECRET: facts.secrets.tokenSecret,
    SERVICE_SECRET: facts.secrets.serviceSecret,
    VAULT_KEY: facts.secrets.vaultKey,
    ADDRESS_KEY: facts.secrets.addressKey,
    CLAIM_KEY: facts.secrets.claimKey,
    LOG_KEYS: facts.secrets.logKeys.join(','),
    REQUEST_KEY: facts.secrets.requestKey,
    CODE_KEY: facts.secrets.codeKey,
    SEARCH_KEY: facts.secrets.searchKey,
    EXPORT_KEY: facts.secrets.exportKey,
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
