import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Logger } from '@arung/platform/logger'
import type { Mailer } from '@arung/platform/mail/mailer'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createCommandClient } from './command-client.ts'
import type { FeatureParts } from './feature.ts'
import { features } from './features.ts'
import { outboxState, type NewJob } from './outbox/jobs.ts'
import { startKeptRows } from './outbox/kept-rows.ts'
import { measureOutbox } from './outbox/measures.ts'
import { startHintQueue } from './outbox/queue.ts'
import { startOutboxBell } from './outbox/outbox-bell.ts'
import { startReconciler } from './outbox/reconciler.ts'
import { createJobRun } from './outbox/run-job.ts'
import { createLoadOrder } from './orders/load-order.ts'
import { createLoadProduct } from './orders/load-product.ts'
import { followLog } from './processes/follow-log.ts'
import { jobRunners } from './runners.ts'
import { createSenderOf } from './settings/sender.ts'

export type WorkersParts = Readonly<{
  databaseUrl: string
  /** BullMQ on Redis when given, else on Postgres. */
  redisUrl: string | null
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  gateway: PaymentGateway
  mailer: Mailer
  files: FileStore
  registry: Registry
  logger: Logger
  commandApiUrl: string
  serviceSecret: string
  vaultKey: string
  addressKey: string
  publicUrl: string
}>

export type Workers = Readonly<{
  /** The process managers run, and nothing has been due for more than a minute. */
  ready: () => Promise<boolean>
  /** Takes nothing new, and ends when what is under way has ended. */
  stop: () => Promise<void>
}>

const concurrency = 8
const outboxAgeSecondsMax = 60

/** Starts the process managers, the outbox, and what the features look after by themselves. */
export async function createWorkers(parts: WorkersParts): Promise<Workers> {
  const { pool, logger, registry } = parts
  const featureParts: FeatureParts = {
    ...parts,
    commands: createCommandClient(parts),
    loadOrder: createLoadOrder(parts.store, parts.codec),
    loadProduct: createLoadProduct(parts.store, parts.codec),
    senderOf: createSenderOf(parts.store, parts.codec),
  }
  const runners = jobRunners(featureParts)
  const measures = measureOutbox(registry, pool)
  const kept = startKeptRows({ pool, logger })
  const run = createJobRun({ pool, runners, kept, measures, logger })
  const queue = await startHintQueue({ ...parts, concurrency, run, measures })
  const bell = startOutboxBell({ databaseUrl: parts.databaseUrl, run })
  const reconciler = startReconciler({ pool, queue, run, concurrency, logger })
  const upkeep = features.flatMap(feature => feature.upkeep?.(featureParts) ?? [])
  const follower = followLog({ ...parts, onJobs: jobs => void queue.hint(jobs.map(hintOf)) })
  return {
    ready: async () =>
      follower.isRunning() && (await outboxState(pool)).ageSeconds < outboxAgeSecondsMax,
    async stop() {
      await Promise.all([
        follower.stop(),
        reconciler.stop(),
        bell.stop(),
        ...upkeep.map(rounds => rounds.stop()),
      ])
      await queue.close()
      kept.stop()
    },
  }
}

const hintOf = (job: NewJob) => ({
  id: job.id,
  attempts: 0,
  delayMs: job.dueAt.getTime() - Date.now(),
})
