import { Counter, Gauge, type Registry } from 'prom-client'
import type { Kafka } from 'kafkajs'
import type { Pool } from 'pg'
import { outageLog } from '@arung/platform/outage-log'
import type { Logger } from '@arung/platform/logger'
import { consume } from '../consumer/consume.ts'
import { ConsumerHalted } from '../consumer/take-records.ts'
import { foldSales, undoSales } from './fold.ts'

export type Analytics = Readonly<{
  /** Resolves to true while it reads or waits for its turn and nothing needs a person. */
  ready: () => Promise<boolean>
  stop: () => Promise<void>
}>

/** Name of the consumer and of its group. Under another name it reads everything again. */
const name = 'arung.analytics'

/** Folds the sales from Kafka until it is stopped. */
export function startAnalytics(
  parts: Readonly<{
    kafka: Kafka
    pool: Pool
    registry: Registry
    logger: Pick<Logger, 'error' | 'warn' | 'info'>
  }>,
): Analytics {
  const { kafka, pool, registry, logger } = parts
  const stopping = new AbortController()
  const state = { halted: false, troubled: false }
  const notice = outageLog(logger, {
    away: 'the analytics cannot read what is told, and try again until they can',
    back: 'the analytics read what is told again',
  })
  const lags = measure(registry, () => state.halted)
  const reading = consume({
    name,
    kafka,
    pool,
    signal: stopping.signal,
    apply: foldSales,
    undo: async (transaction, partition, position) => {
      if (position !== 0)
        throw new ConsumerHalted(`The history begins anew behind ${position}, not from its start`)
      await undoSales(transaction, partition)
    },
    // Where nothing was published yet, no records come, but the consumer works.
    onJoined() {
      state.troubled = false
      notice.back()
    },
    onProgress: lags.progress,
    onTrouble(error) {
      state.troubled = true
      notice.away(error)
    },
    onDead(news) {
      lags.dead()
      logger.error(news, 'ALERT a foreign record stands in our topic: it is set aside')
    },
  }).catch((error: unknown) => {
    state.halted = true
    logger.error({ error: String(error) }, 'ALERT the analytics stand still: a person must look')
  })
  return {
    ready: async () => !state.halted && !state.troubled,
    async stop() {
      stopping.abort()
      await reading
    },
  }
}

function measure(registry: Registry, isHalted: () => boolean) {
  const registers = [registry]
  const records = new Gauge({
    name: 'consumer_lag_records',
    help: 'Records of a partition that were not taken yet',
    labelNames: ['partition'],
    registers,
  })
  const seconds = new Gauge({
    name: 'consumer_lag_seconds',
    help: 'How old the last record was that was taken; 0 where none is left',
    labelNames: ['partition'],
    registers,
  })
  new Gauge({
    name: 'consumer_halted',
    help: '1 when the analytics stand still until a person acts',
    registers,
    collect() {
      this.set(isHalted() ? 1 : 0)
    },
  })
  const dead = new Counter({
    name: 'consumer_dead_letters_total',
    help: 'Foreign records that were set aside since the process started',
    registers,
  })
  const progress = ({
    partition,
    lag,
    recordedAt,
  }: {
    partition: number
    lag: number
    recordedAt: number
  }) => {
    const labels = { partition: String(partition) }
    // A transaction ends with a marker after its last record. The marker is no record.
    const isAtEnd = lag <= 1
    records.set(labels, isAtEnd ? 0 : lag)
    seconds.set(labels, isAtEnd ? 0 : Math.max(0, (Date.now() - recordedAt) / 1_000))
  }
  return { progress, dead: () => dead.inc() }
}
