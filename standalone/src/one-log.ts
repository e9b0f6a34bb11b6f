import { openEventStore } from '@arung/event-store/open-event-store'
import { createSharedLog } from '@arung/event-store/shared-log'
import type { OpenEventStore } from '@arung/event-store/event-store'
import type { PlatformConfig } from '@arung/platform/config'
import { createLogger } from '@arung/platform/logger'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'

/** The log, opened once for all processes in this one. `stop` closes it, after them. */
export type OneLog = Readonly<{ log: OpenEventStore; stop: () => Promise<void> }>

const applicationName = 'log'
/** For the reads of the log and of streams, which share statements, and long streams beside them. */
const poolMax = 4

/**
 * Opens the log for several processes in this one. They share what any of them reads of it, and one connection hears of
 * its growth for all. Closing it is no process's own business.
 */
export async function openOneLog(
  config: Pick<PlatformConfig, 'databaseUrl' | 'esdbUrl' | 'logLevel'>,
): Promise<OneLog> {
  const logger = createLogger(applicationName, config.logLevel)
  const pool = createPool({ url: config.databaseUrl, applicationName, max: poolMax })
  await requireLogFormat(pool)
  const store = await openEventStore(config, {
    pool,
    applicationName,
    onWaiting: lacking => logger.warn({ lacking }, 'waiting for the log'),
    onUnary: why => logger.warn({ why }, 'EventStoreDB takes no batches: appends are slow'),
  })
  return {
    log: createSharedLog({ ...store, close: async () => undefined }),
    async stop() {
      await store.close()
      await pool.end()
    },
  }
}
