import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import pg from 'pg'
import { openMailFolder } from '@arung/stand-ins/mailbox/mail-folder'
import { startMailboxSmtp } from '@arung/stand-ins/mailbox/smtp'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { loadSecrets } from '@arung/standalone/secrets'
import { run, says, type Running } from '../apart/processes.ts'
import {
  build,
  freePorts,
  launch,
  temporaryFolder,
  until,
  whenRunning,
} from '../../standalone/test/start/product.ts'

const readyMsMax = 90_000

/** Starts the demo's operator on separate processes, with a mailbox and a payment sandbox. */
export async function openApartProduct() {
  build()
  const { folder, remove } = temporaryFolder()
  chmodSync(folder, 0o755)
  const dataFolder = path.join(folder, 'data')
  const first = await whenRunning(launch({ port: await freePorts(), dataFolder }))
  first.signal('SIGTERM')
  await first.ended
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataFolder, 'postgres'),
    durable: true,
  })
  const databaseUrl = postgres.url('arung')
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const secrets = loadSecrets(dataFolder)
  const mails = await openMailFolder(path.join(folder, 'mails'))
  const smtp = await startMailboxSmtp(mails)
  const [command, query, web] = [await freePorts(), await freePorts(), await freePorts()]
  const url = `http://127.0.0.1:${web}`
  const sandbox = await startPaymentSandbox({
    port: 0,
    secretKey: secrets.gatewayKey,
    callbackToken: secrets.callbackToken,
    webhookBaseUrl: `${url}/api`,
  })
  const files = path.join(folder, 'files')
  mkdirSync(files)
  chmodSync(files, 0o777)
  const environment = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: secrets.tokenSecret,
    SERVICE_SECRET: secrets.serviceSecret,
    VAULT_KEY: secrets.vaultKey,
    ADDRESS_KEY: secrets.addressKey,
    CLAIM_KEY: secrets.claimKey,
    LOG_KEYS: secrets.logKeys.join(','),
    REQUEST_KEY: secrets.requestKey,
    SEARCH_KEY: secrets.searchKey,
    CODE_KEY: secrets.codeKey,
    EXPORT_KEY: secrets.exportKey,
    PUBLIC_URL: url,
    COMMAND_API_URL: `http://127.0.0.1:${command}`,
    QUERY_API_URL: `http://127.0.0.1:${query}`,
    SMTP_URL: smtp.url,
    FILES_FOLDER: files,
    XENDIT_BASE_URL: sandbox.url,
    XENDIT_SECRET_KEY: secrets.gatewayKey,
    XENDIT_CALLBACK_TOKEN: secrets.callbackToken,
    LIMIT_FACTOR: '1000',
  }
  let running: Running[] = []

  async function stop(): Promise<(number | string)[]> {
    for (const one of running) one.signal('SIGTERM')
    const ended = await Promise.all(running.map(one => one.ended))
    running = []
    return ended
  }

  return {
    url,
    commandApiUrl: environment.COMMAND_API_URL,
    database,
    secrets,
    mails,
    /** Starts every process, with or without additional variables. */
    async start(more: Record<string, string> = {}): Promise<void> {
      const begin = (name: string, port?: number) =>
        run(name, { ...environment, ...more, ...(port ? { PORT: String(port) } : {}) })
      running = await Promise.all([
        begin('command-api', command),
        begin('query-api', query),
        begin('projections'),
        begin('workers'),
        begin('web', web),
      ])
      for (const one of running)
        await until(async () => (await says(one, 'ready')) === 200, readyMsMax)
    },
    /** Stops the processes and returns how each of them ended. */
    stop,
    said: () => running.map(one => one.said()).join(''),
    async end() {
      await stop()
      await sandbox.close()
      await smtp.close()
      await database.end()
      await postgres.stop()
      remove()
    },
  }
}

export type ApartProduct = Awaited<ReturnType<typeof openApartProduct>>
