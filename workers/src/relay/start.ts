import { openEventStore } from '@arung/event-store/open-event-store'
import { whileLeading } from '@arung/event-store/postgres/leader'
import { adminServer } from '@arung/platform/http/server'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { createKafka } from '../kafka/client.ts'
import { createKeylessCodec } from '../public-events/keyless-codec.ts'
import type { KafkaConfig } from '../kafka/config.ts'
import { startRelay } from './run.ts'
import { restartHistory, type RelayParts } from './relay.ts'

const adminPortDefault = 9_006
const poolMax = 3

/** Starts the process: the relay on what the configuration names, and the operator's port. */
export async function start(config: KafkaConfig) {
  const logger = createLogger('relay', config.logLevel)
  const { parts, close } = await openParts(config)
  const registry = processMetrics()
  const relay = startRelay({ ...parts, databaseUrl: config.databaseUrl, registry, logger })
  const admin = await adminServer({
    port: config.adminPort ?? adminPortDefault,
    host: config.adminHost,
    ready: relay.ready,
    registry,
  })
  return {
    adminPort: admin.port,
    async stop() {
      await admin.close()
      await relay.stop()
      await close()
    },
  }
}

/** `relay --rebuild`: starts the history in Kafka again, once no relay is running. */
export async function rebuild(config: KafkaConfig, signal: AbortSignal): Promise<void> {
  const { parts, close } = await openParts(config)
  try {
    const { databaseUrl } = config
    await whileLeading({ databaseUrl, what: 'relay', signal }, () => restartHistory(parts))
  } finally {
    await close()
  }
}

async function openParts(
  config: KafkaConfig,
): Promise<Readonly<{ parts: RelayParts; close: () => Promise<void> }>> {
  const name = { url: config.databaseUrl, applicationName: 'relay' }
  const pool = createPool({ ...name, max: poolMax })
  await requireLogFormat(pool)
  const logger = createLogger('relay', config.logLevel)
  const store = await openEventStore(config, {
    pool,
    applicationName: name.applicationName,
    readOnly: true,
    onWaiting: lacking => logger.warn({ lacking }, 'the relay waits for the log'),
  })
  const kafka = createKafka({ brokers: config.kafkaBrokers, clientId: 'arung-relay', logger })
  return {
    parts: { kafka, store, pool, codec: createKeylessCodec() },
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
