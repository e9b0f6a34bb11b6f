import { adminServer } from '@arung/platform/http/server'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { createKafka } from '../kafka/client.ts'
import type { KafkaConfig } from '../kafka/config.ts'
import { startAnalytics } from './run.ts'

const adminPortDefault = 9_007
const poolMax = 4

/** Starts the process: the analytics on what the configuration names, and the operator's port. */
export async function start(config: KafkaConfig) {
  const logger = createLogger('analytics', config.logLevel)
  const registry = processMetrics()
  const pool = createPool({ url: config.databaseUrl, applicationName: 'analytics', max: poolMax })
  await requireLogFormat(pool)
  const kafka = createKafka({ brokers: config.kafkaBrokers, clientId: 'arung-analytics', logger })
  const analytics = startAnalytics({ kafka, pool, registry, logger })
  const admin = await adminServer({
    port: config.adminPort ?? adminPortDefault,
    host: config.adminHost,
    ready: analytics.ready,
    registry,
  })
  return {
    adminPort: admin.port,
    async stop() {
      await admin.close()
      await analytics.stop()
      await pool.end()
    },
  }
}
