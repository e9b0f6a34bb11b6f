import path from 'node:path'
import express from 'express'
import pg from 'pg'
import { LogElsewhere } from '@arung/event-store/log-home'
import { readConfig, type PlatformConfig } from '@arung/platform/config'
import { listen } from '@arung/platform/http/server'
import { OtherLogFormat } from '@arung/platform/postgres/log-format'
import { migrate } from '@arung/platform/postgres/migrate'
import { prepareDemo } from './demo/prepare-demo.ts'
import { demoRedirectOrigins } from './demo/redirects.ts'
import { hasSeason } from './demo/season/load-season.ts'
import { startSeason } from './demo/season/season-part.ts'
import { rendererWithSeeds } from './demo/seed-renditions.ts'
import { startInOne } from './in-one.ts'
import { keepPostgres } from './kept-postgres.ts'
import { openMailFolder } from './mailbox/mail-folder.ts'
import { mailboxPage } from './mailbox/page.ts'
import { startMailboxSmtp } from './mailbox/smtp.ts'
import { onlyOwnHosts } from './own-hosts.ts'
import { startPaymentSandbox } from './payment-sandbox/sandbox.ts'
import {
  asCannotStart,
  CannotStart,
  lockDataFolder,
  openDataFolder,
  otherFormat,
  requireFreePort,
  requireLoopback,
} from './preflight.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { stopAll, type Stoppable } from './stopping.ts'

export type Demo = 'none' | 'catalogue' | 'season'
export type ArungOptions = Readonly<{
  /** The checkout. */
  root: string
  /** The payment sandbox takes the port after it. */
  port: number
  host: string
  dataFolder: string
  report: (line: string) => void
  /** Multiplies the request limits; 1 for people, more for load. */
  limitFactor: number
  /** Whether an empty data folder gets the demo operator, whose accounts can sign in; with a season of orders, or without. */
  demo: Demo
  /** Key of the maps service; without one the map is drawn here. */
  mapsKey?: string | undefined
  /** The variables of sign-in at Google and Facebook, as a single process reads them. */
  foreignSignIn?: Readonly<Record<string, string | undefined>>
  /** Service that says which country a visitor is in; without one nobody knows. */
  ipCountryUrl?: string | undefined
  /** Where the log is, in place of the data folder's database. */
  esdbUrl?: string | undefined
  /** Collector of traces; nothing is traced without it. */
  otlpEndpoint?: string | undefined
  /** Gives up a start that is under way. */
  signal: AbortSignal
}>
export type Arung = Readonly<{
  publicUrl: string
  commandApiUrl: string
  databaseUrl: string
  stop: () => Promise<void>
}>

const database = 'arung'

/** Starts the whole product on one machine; `stop` ends everything that was started. */
export async function startArung(options: ArungOptions): Promise<Arung> {
  const { port, host, dataFolder, report, signal } = options
  requireLoopback(host)
  openDataFolder(dataFolder)
  const parts: Stoppable[] = [{ name: 'the lock', stop: lockDataFolder(dataFolder) }]
  const started = <Part extends { stop?: () => Promise<void>; close?: () => Promise<void> }>(
    name: string,
    part: Part,
  ): Part => {
    parts.push({ name, stop: () => (part.stop ?? part.close)?.() })
    signal.throwIfAborted()
    return part
  }
  try {
    await requireFreePort(port, host)
    await requireFreePort(port + 1, host)
    const secrets = loadSecrets(dataFolder)
    report('Starting PostgreSQL ...')
    const postgres = started(
      'PostgreSQL',
      await keepPostgres({ dataDir: path.join(dataFolder, 'postgres'), report }).catch(
        asCannotStart,
      ),
    )
    await ensureDatabase(postgres.url('postgres'))
    const databaseUrl = postgres.url(database)
    await migrate(databaseUrl).catch(error => refuseOtherFormat(error, dataFolder))
    const mails = await openMailFolder(path.join(dataFolder, 'mailbox'))
    const smtp = started('the mailbox', await startMailboxSmtp(mails))
    const publicUrl = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
    const sandbox = started('the payment sandbox', await startSandbox(options, secrets, publicUrl))
    const config = configOf(options, { secrets, databaseUrl, publicUrl, smtpUrl: smtp.url })
    report('Starting the processes ...')
    const seedMedia = path.join(options.root, 'standalone', 'seed-media')
    const { commandApiUrl, web } = await startInOne({
      config,
      started,
      distFolder: path.join(options.root, 'web', 'dist'),
      mapsKey: options.mapsKey,
      instead: {
        renderPicture: rendererWithSeeds(seedMedia),
        takesPublishedPasswords: options.demo !== 'none',
        async forgetTraces(email) {
          await mails.forget(email)
          sandbox.forgetPayer(email)
        },
      },
    })
    report(`The command API is at ${commandApiUrl}, for processes of this machine alone.`)
    const site = express()
    site.disable('x-powered-by')
    site.use('/mailbox', onlyOwnHosts(host), mailboxPage(mails))
    site.use(web)
    started('the web', await listen(site, { port, host }))
    if (options.demo !== 'none') {
      const log = { databaseUrl, esdbUrl: config.esdbUrl }
      const demo = { dataFolder, ...log, keys: config.keys, commandApiUrl, report }
      const isNew = await prepareDemo({ ...demo, seedMedia, signal })
      if (options.demo === 'season' && (isNew || hasSeason(dataFolder)))
        started("the demo's season", startSeason(demo))
    }
    return { publicUrl, commandApiUrl, databaseUrl, stop: () => stopAll(parts, report) }
  } catch (error) {
    await stopAll(parts, report)
    if (error instanceof LogElsewhere) asCannotStart(error)
    throw error
  }
}

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

const startSandbox = (options: ArungOptions, secrets: Secrets, publicUrl: string) =>
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

/** The same variables that the processes read when they run apart. */
function configOf(
  options: ArungOptions,
  facts: { secrets: Secrets; databaseUrl: string; publicUrl: string; smtpUrl: string },
): PlatformConfig {
  return readConfig({
    NODE_ENV: 'production',
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
