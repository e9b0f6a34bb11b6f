import type { RequestListener } from 'node:http'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { OpenEventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { openFileStore } from '@arung/platform/files/open-file-store'
import { adminServer } from '@arung/platform/http/server'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { smtpMailer } from '@arung/platform/mail/mailer'
import { createXenditCalls } from '@arung/platform/payments/xendit/gateway'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { startTracing } from '@arung/platform/tracing/tracing'
import { startLooking } from '@arung/platform/wellbeing/looking'
import { noteProcess } from '@arung/platform/wellbeing/process'
import { followLogForAnalytics } from './analytics/follow-log.ts'
import type { WorkersConfig } from './config.ts'
import { createWorkers, type Workers } from './create-workers.ts'
import { rowsMax } from './outbox/dispatcher.ts'
import { lookOutside } from './wellbeing/look-outside.ts'

const adminPortDefault = 9_004
/** Jobs mostly wait for other systems. Few query the database at the same moment. */
const poolMax = 16
const lookMs = { inside: 60_000, outside: 600_000 }

/**
 * Starts the process: the workers on what the configuration names, and the operator's port. `log` is the log where other
 * processes in this one have opened it, and `commandApi` the command-api where it runs in this process.
 */
export async function start(
  config: WorkersConfig,
  shared: Readonly<{ log?: OpenEventStore; commandApi?: RequestListener }> = {},
): Promise<Workers & Readonly<{ adminPort: number }>> {
  const logger = createLogger('workers', config.logLevel)
  const registry = processMetrics()
  const tracing = await startTracing('workers', config.otlpEndpoint, logger)
  const name = { url: config.databaseUrl, applicationName: 'workers' }
  const pool = createPool({ ...name, max: poolMax })
  await requireLogFormat(pool)
  const store =
    shared.log ??
    (await openEventStore(config, {
      ...name,
      pool,
      onWaiting: lacking => logger.warn({ lacking }, 'waiting for the log'),
    }))
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(config.keys.vaultKey) })
  const smtp = { url: config.smtpUrl, from: config.mailFrom }
  const mailer = smtpMailer({ ...smtp, connectionsMax: rowsMax.mails + rowsMax.reminders })
  const codeMailer = smtpMailer({ ...smtp, connectionsMax: rowsMax.codes })
  const gateway = createXenditCalls(config.xendit)
  const workers = await createWorkers({
    databaseUrl: config.databaseUrl,
    redisUrl: config.redisUrl ?? null,
    pool,
    store,
    codec: createCodec<DomainEvent>({ types: eventTypes, vault }),
    gateway,
    mailer,
    codeMailer,
    files: await openFileStore(config.files, logger),
    registry,
    logger,
    commandApiUrls: config.commandApiUrls,
    commandApi: shared.commandApi,
    serviceSecret: config.serviceSecret,
    vaultKey: config.keys.vaultKey,
    addressKey: config.keys.addressKey,
    publicUrl: config.publicUrl,
    tracing,
  })
  const looks = [
    startLooking({
      everyMs: lookMs.inside,
      async look() {
        await workers.noteFollower()
        await noteProcess(pool, 'workers')
      },
      onFailure: error =>
        logger.info(
          { error: String(error) },
          'the processes were not checked, next time in a minute',
        ),
    }),
    startLooking({
      everyMs: lookMs.outside,
      look: () =>
        lookOutside({
          pool,
          gateway,
          gatewayUrl: config.xendit.baseUrl,
          publicUrl: config.publicUrl,
        }),
      onFailure: error => logger.warn({ error: String(error) }, 'outside nothing was looked at'),
    }),
  ]
  // With Kafka, the analytics have a process of their own, which reads the public events.
  const analytics = config.kafkaBrokers ? null : followLogForAnalytics({ store, pool, logger })
  const admin = await adminServer({
    port: config.adminPort ?? adminPortDefault,
    host: config.adminHost,
    ready: workers.ready,
    registry,
  })
  return {
    ready: workers.ready,
    noteFollower: workers.noteFollower,
    adminPort: admin.port,
    async stop() {
      await admin.close()
      await Promise.all(looks.map(look => look.stop()))
      await analytics?.stop()
      await workers.stop()
      mailer.close()
      codeMailer.close()
      await store.close()
      await pool.end()
      await tracing?.stop()
    },
  }
}
