import path from 'node:path'
import { readConfig, type PlatformConfig } from '@arung/platform/config'
import { folderFileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import { listen } from '@arung/platform/http/server'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { startBackups } from '../backups.ts'
import { startInOne } from '../in-one.ts'
import { startOnData } from '../open-data.ts'
import { startMachineLooks } from '../machine.ts'
import type { ArungOptions } from '../options.ts'
import { proofsOf, startProofs } from '../proofs.ts'
import { readyDatabase } from '../ready-database.ts'
import { secretVariables, type Secrets } from '../secrets.ts'
import { startAlerts } from './alerts.ts'
import { backupFinding, certificateFinding, diskFinding, findingsOf } from './findings.ts'
import { smtpUrlOf, type Installation } from './installation.ts'
import { lookAtLines } from './line-findings.ts'

type ProductionOptions = Omit<ArungOptions, 'demo'> &
  Readonly<{
    installation: Installation
    /** Number of the operator's own proxies in front of the site. */
    trustProxyHops: number
    logLevel: string
  }>

/**
 * Starts the whole product on one machine for real business: with the operator's mail server and gateway, and without
 * the mailbox, the payment sandbox and the demo, none of which is even loaded.
 */
export function startProduction(options: ProductionOptions) {
  const { port, host, walFolder, report } = options
  return startOnData(options, [port], async ({ secrets, urlOf, started }) => {
    const databaseUrl = await readyDatabase(urlOf, options.dataFolder)
    report('Starting the processes ...')
    const config = configOf(options, secrets, databaseUrl)
    const { web } = await startInOne({
      config,
      started,
      distFolder: path.join(options.root, 'web', 'dist'),
      mapsKey: options.mapsKey,
      instead: walFolder
        ? { forgottenElsewhere: forgottenJournal(folderFileStore(walFolder)) }
        : {},
    })
    started('the web', await listen(web, { port, host }))
    if (options.backups !== undefined)
      started('the backups', startBackups({ ...options, backups: options.backups }))
    started('the looks at the machine', startMachineLooks({ ...options, url: databaseUrl }))
    started('the proofs', startProofs(proofsOf(options, databaseUrl)))
    started('the alerts', watchMachine(options, config))
    return { publicUrl: config.publicUrl }
  })
}

/** Watches what stops business: the disks, the certificate, the backups, and every line of "Is everything well?". */
function watchMachine(
  { dataFolder, backups, walFolder, installation, report }: ProductionOptions,
  { publicUrl, smtpUrl, mailFrom, databaseUrl }: PlatformConfig,
) {
  const startedAt = new Date()
  const lines = lookAtLines({ url: databaseUrl, publicUrl, makesBackups: backups !== undefined })
  const folders = [dataFolder, backups?.to, walFolder]
  const disks = folders.filter(folder => folder !== undefined)
  return startAlerts({
    look: async () => [
      ...(await findingsOf([
        ...disks.map(folder => ({
          line: `disk of ${folder}`,
          what: 'disk',
          look: () => diskFinding(folder),
        })),
        {
          line: 'certificate',
          what: 'certificate',
          look: () => certificateFinding(publicUrl, new Date()),
        },
        {
          line: 'backups',
          what: 'backup',
          look: async () =>
            backups ? backupFinding(dataFolder, { now: new Date(), startedAt }) : null,
        },
      ])),
      ...(await lines.look()),
    ],
    mailer: smtpMailer({ url: smtpUrl, from: mailFrom, connectionsMax: 1 }),
    to: installation.alertsTo,
    site: new URL(publicUrl).hostname,
    report,
    onStop: lines.stop,
  })
}

/** Builds the configuration from the same variables that the processes read when they run apart. */
function configOf(
  options: ProductionOptions,
  secrets: Secrets,
  databaseUrl: string,
): PlatformConfig {
  const { publicUrl, mail, gateway } = options.installation
  return readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: options.logLevel,
    DATABASE_URL: databaseUrl,
    ESDB_URL: options.esdbUrl || undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: options.otlpEndpoint,
    ...secretVariables(secrets),
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrlOf(mail),
    MAIL_FROM: mail.from,
    FILES_FOLDER: path.join(options.dataFolder, 'files'),
    XENDIT_BASE_URL: gateway.baseUrl,
    XENDIT_SECRET_KEY: gateway.secretKey,
    XENDIT_CALLBACK_TOKEN: gateway.callbackToken,
    LIMIT_FACTOR: String(options.limitFactor),
    TRUST_PROXY_HOPS: String(options.trustProxyHops),
    ...options.foreignSignIn,
    IP_COUNTRY_URL: options.ipCountryUrl || undefined,
  })
}
