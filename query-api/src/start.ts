import type { RequestListener } from 'node:http'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createAuthenticate } from '@arung/platform/auth/authenticate'
import { createSessions } from '@arung/platform/auth/sessions'
import { systemClock } from '@arung/platform/clock'
import { openFileStore } from '@arung/platform/files/open-file-store'
import { adminServer, handedTo, listen } from '@arung/platform/http/server'
import { requestLimiter } from '@arung/platform/http/protect/shared-limiter'
import { visitorsCountry } from '@arung/platform/ip-country/visitors-country'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { createXenditCalls } from '@arung/platform/payments/xendit/gateway'
import { createPool } from '@arung/platform/postgres/pool'
import { startTracing } from '@arung/platform/tracing/tracing'
import type { QueryApiConfig } from './config.ts'
import { createQueryApi } from './create-query-api.ts'

const applicationName = 'query-api'
const portDefault = 4_002
const adminPortDefault = 9_002
/** Timeout of reads from the log: no longer than a request waits for it. */
const readTimeoutMs = 5_000

/** Starts the process on the configured database. `listener` is the application for callers in this process. */
export async function start(config: QueryApiConfig): Promise<{
  port: number
  listener: RequestListener
  adminPort: number
  leave(): void
  stop(): Promise<void>
}> {
  const logger = createLogger(applicationName, config.logLevel)
  const registry = processMetrics()
  const tracing = await startTracing(applicationName, config.otlpEndpoint, logger)
  const pool = createPool({
    url: readOnly(config.databaseUrl),
    max: config.databasePoolMax,
    applicationName,
  })
  const clock = systemClock
  const store = await openEventStore(config, {
    pool,
    applicationName,
    readOnly: true,
    readTimeoutMs,
    onWaiting: lacking => logger.warn({ lacking }, 'waiting for the log'),
  })
  const files = await openFileStore(config.files, logger)
  const limiter = requestLimiter(config, logger, registry)
  const api = createQueryApi({
    pool,
    store,
    clock,
    publicUrl: config.publicUrl,
    tokenSecret: config.tokenSecret,
    searchKey: config.keys.searchKey,
    exportKey: config.keys.exportKey,
    logger,
    registry,
    tracing,
    authenticate: createAuthenticate({
      secret: config.tokenSecret,
      sessions: createSessions(pool),
      clock,
    }),
    limiter,
    files,
    gateway: createXenditCalls(config.xendit),
    signInProviders: [
      ...(config.google ? (['google'] as const) : []),
      ...(config.facebook ? (['facebook'] as const) : []),
    ],
    countryOfVisitor: visitorsCountry(config, logger),
    trustProxyHops: config.trustProxyHops,
    documents: config.documents,
    startsOften: config.startsOften,
  })
  const here = handedTo(api.app)
  const { ready } = api
  const server = await listen(api.app, {
    port: config.port ?? portDefault,
    host: config.host,
    ready,
  })
  const admin = await adminServer({
    port: config.adminPort ?? adminPortDefault,
    host: config.adminHost,
    ready,
    registry,
  })
  return {
    port: server.port,
    listener: here.listener,
    adminPort: admin.port,
    leave() {
      admin.leave()
      server.leave()
    },
    async stop() {
      api.endHeld()
      await Promise.all([here.close(), server.close()])
      await admin.close()
      await api.stop()
      limiter.close()
      await store.close()
      await pool.end()
      await tracing?.stop()
    },
  }
}

/** Returns the address of the same database with read-only sessions. */
export function readOnly(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  const setting = '-c default_transaction_read_only=on'
  address.searchParams.set('options', options ? `${options} ${setting}` : setting)
  // The driver reads a plus sign as itself, not as a space.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}
