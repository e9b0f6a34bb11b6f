import type { RequestListener } from 'node:http'
import type { OpenEventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { openFileStore } from '@arung/platform/files/open-file-store'
import { postgresLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { adminServer, handedTo, listen } from '@arung/platform/http/server'
import { requestLimiter } from '@arung/platform/http/protect/shared-limiter'
import { visitorsCountry } from '@arung/platform/ip-country/visitors-country'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { assertDurable } from '@arung/platform/postgres/durability'
import { createPool } from '@arung/platform/postgres/pool'
import { startTracing } from '@arung/platform/tracing/tracing'
import { startLooking } from '@arung/platform/wellbeing/looking'
import { noteProcess } from '@arung/platform/wellbeing/process'
import type { CommandApiConfig } from './config.ts'
import { createCommandApi, type Dependencies } from './create-command-api.ts'

const applicationName = 'command-api'
const portDefault = 4_001
const adminPortDefault = 4_101
const lookMs = 600_000

/** What differs from a process that runs apart. `log` is the log where other processes in this one have opened it. */
type Instead = Pick<
  Dependencies,
  'renderPicture' | 'forgetTraces' | 'forgottenElsewhere' | 'takesPublishedPasswords'
> &
  Readonly<{ log?: OpenEventStore }>

/**
 * Starts the write side on a migrated database and resolves when it responds. `stop` lets running requests finish, then
 * closes every connection. `listener` is the application for callers in this process, which need no port.
 */
export async function start(
  config: CommandApiConfig,
  { log, ...instead }: Instead = {},
): Promise<{ port: number; listener: RequestListener; leave(): void; stop(): Promise<void> }> {
  const { databaseUrl: url, keys } = config
  const logger = createLogger(applicationName, config.logLevel)
  const registry = processMetrics()
  const tracing = await startTracing(applicationName, config.otlpEndpoint, logger)
  const pool = createPool({ url, applicationName, max: config.databasePoolMax })
  await assertDurable(pool)
  await requireLogFormat(pool)
  const store =
    log ??
    (await openEventStore(config, {
      pool,
      applicationName,
      onWaiting: lacking => logger.warn({ lacking }, 'waiting for the log'),
      onUnary: why => logger.warn({ why }, 'EventStoreDB takes no batches: appends are slow'),
    }))
  const files = await openFileStore(config.files, logger)
  const limiter = requestLimiter(config, logger, registry)
  const api = createCommandApi({
    ...instead,
    pool,
    store,
    vault: createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) }),
    gateway: createXenditGateway(config.xendit),
    files,
    limiter: postgresLimiter(pool, keys.requestKey, scaledPoints(config.limitFactor), limiter),
    limitFactor: config.limitFactor,
    logger,
    registry,
    tracing,
    tokenSecret: config.tokenSecret,
    serviceSecret: config.serviceSecret,
    keys,
    publicUrl: config.publicUrl,
    countryOfVisitor: visitorsCountry(config, logger),
    foreign: {
      publicUrl: config.publicUrl,
      google: config.google,
      facebook: config.facebook,
    },
    documents: config.documents,
    startsOften: config.startsOften,
    trustProxyHops: config.trustProxyHops,
    redirectOrigins: config.redirectOrigins,
  })
  await api.parts.catalogue.started
  const { host, adminHost } = config
  const here = handedTo(api.app)
  const ready = () => api.ready()
  const server = await listen(api.app, { port: config.port ?? portDefault, host, ready })
  const adminPort = config.adminPort ?? adminPortDefault
  const admin = await adminServer({
    port: adminPort,
    host: adminHost,
    ready,
    registry,
  })
  const looking = startLooking({
    everyMs: lookMs,
    look: () => noteProcess(pool, applicationName),
    onFailure: error => logger.warn({ error: String(error) }, 'this process was not looked at'),
  })
  logger.info({ port: server.port }, 'listening')
  return {
    port: server.port,
    listener: here.listener,
    leave() {
      admin.leave()
      server.leave()
    },
    async stop() {
      await looking.stop()
      await Promise.all([here.close(), server.close()])
      await api.stop()
      await admin.close()
      limiter.close()
      await store.close()
      await pool.end()
      await tracing?.stop()
    },
  }
}
