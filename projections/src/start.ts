import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { OpenEventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { adminServer } from '@arung/platform/http/server'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { startTracing } from '@arung/platform/tracing/tracing'
import { startLooking } from '@arung/platform/wellbeing/looking'
import { noteProcess } from '@arung/platform/wellbeing/process'
import type { ProjectionsConfig } from './config.ts'
import { leadProjections } from './engine/leader.ts'
import { measure } from './engine/measures.ts'
import { noteProgress } from './engine/note-progress.ts'

const adminPortDefault = 9_003
/** For the transactions of the group and of members apart from it, for builds and for reading. */
const poolMax = 8
const lookMs = 60_000

/**
 * Starts the process: leads the projections on the configured database, or stands by, and opens the operator's port.
 * `log` is the log where other processes in this one have opened it.
 */
export async function start(
  config: ProjectionsConfig,
  shared: Readonly<{ log?: OpenEventStore }> = {},
): Promise<Readonly<{ adminPort: number; stop: () => Promise<void> }>> {
  const logger = createLogger('projections', config.logLevel)
  const registry = processMetrics()
  const tracing = await startTracing('projections', config.otlpEndpoint, logger)
  const name = { url: config.databaseUrl, applicationName: 'projections' }
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
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const { databaseUrl } = config
  const { searchKey } = config.keys
  const projections = await leadProjections({
    databaseUrl,
    pool,
    store,
    codec,
    searchKey,
    logger,
    tracing,
  })
  measure(registry, projections.progress)
  const looking = startLooking({
    everyMs: lookMs,
    async look() {
      await noteProgress(pool, store, await projections.progress())
      await noteProcess(pool, 'projections')
    },
    onFailure: error =>
      logger.info(
        { error: String(error) },
        'the read models were not checked, next time in a minute',
      ),
  })
  const admin = await adminServer({
    port: config.adminPort ?? adminPortDefault,
    host: config.adminHost,
    ready: projections.ready,
    registry,
  })
  return {
    adminPort: admin.port,
    async stop() {
      await admin.close()
      await looking.stop()
      await projections.stop()
      await store.close()
      await pool.end()
      await tracing?.stop()
    },
  }
}
