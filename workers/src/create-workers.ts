import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Logger } from '@arung/platform/logger'
import type { Mailer } from '@arung/platform/mail/mailer'
import { startDocumentThread } from '@arung/platform/documents/start-document-thread'
import type { PaymentCalls } from '@arung/platform/payments/gateway'
import { createPool } from '@arung/platform/postgres/pool'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { createCommandClient } from './command-client.ts'
import type { FeatureParts } from './feature.ts'
import { features } from './features.ts'
import { outboxState, type NewJob } from './outbox/jobs.ts'
import { startDispatcher } from './outbox/dispatcher.ts'
import { measureOutbox } from './outbox/measures.ts'
import { startOutboxListener } from './outbox/outbox-listener.ts'
import { startHintQueue } from './outbox/queue.ts'
import { startRetention } from './outbox/retention.ts'
import { createAttempt } from './outbox/run-job.ts'
import { createLoadKept } from './closures/load-kept.ts'
import { createLoadOrder } from './orders/load-order.ts'
import { createLoadProduct } from './orders/load-product.ts'
import { checkpointName, followLog } from './processes/follow-log.ts'
import { causalRunners } from './runners.ts'
import { traceRow } from './processes/trace-row.ts'
import { createSenderOf } from './settings/sender.ts'
import { noteFollower } from './wellbeing/look-at-processes.ts'

export type WorkersParts = Readonly<{
  databaseUrl: string
  /** Redis on which workers announce rows to each other through BullMQ. Without it they only poll. */
  redisUrl: string | null
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  gateway: PaymentCalls
  mailer: Mailer
  /** Sends codes, over connections that no other mail uses. */
  codeMailer: Mailer
  files: FileStore
  registry: Registry
  logger: Logger
  commandApiUrls: readonly string[]
  /** The command-api, where it runs in this process. */
  commandApi?: RequestListener | undefined
  serviceSecret: string
  vaultKey: string
  addressKey: string
  publicUrl: string
  /** Traces the rows that are written and the jobs that run. No traces when left out. */
  tracing?: Tracing | null
}>

export type Workers = Readonly<{
  /** Resolves to true while the process managers run and nothing has been due for more than a minute. */
  ready: () => Promise<boolean>
  /** Resolves when the reader of the process managers has been looked at and noted. */
  noteFollower: () => Promise<void>
  /** Takes no new work, and resolves when the work under way has ended. */
  stop: () => Promise<void>
}>

const outboxAgeSecondsMax = 60

/** Starts the process managers, the outbox, and the upkeep of the features. */
export async function createWorkers(parts: WorkersParts): Promise<Workers> {
  const { pool, logger, registry, databaseUrl, redisUrl, tracing = null } = parts
  const documentThread = startDocumentThread()
  const commands = createCommandClient(parts)
  const featureParts: FeatureParts = {
    ...parts,
    drawDocument: documentThread.draw,
    commands,
    loadOrder: createLoadOrder(parts.store, parts.codec, createLoadKept(parts.store, parts.codec)),
    loadProduct: createLoadProduct(parts.store, parts.codec),
    senderOf: createSenderOf(parts.store, parts.codec),
  }
  const measures = measureOutbox(registry, pool)
  // A pool of its own, so that the queries of jobs do not hold up the next jobs.
  const outboxPool = createPool({
    url: databaseUrl,
    applicationName: 'outbox',
    max: 1,
    plansOnce: true,
  })
  const dispatcher = startDispatcher({
    pool: outboxPool,
    host: new URL(parts.publicUrl).hostname,
    attempt: createAttempt({ runners: causalRunners(featureParts), measures, logger, tracing }),
    logger,
  })
  const { tell } = dispatcher
  const queue = redisUrl === null ? null : startHintQueue({ redisUrl, tell, measures, logger })
  const listener = startOutboxListener({ databaseUrl, tell })
  const rounds = [
    startRetention({ pool, logger }),
    ...features.flatMap(feature => feature.upkeep?.(featureParts) ?? []),
  ]
  const onJobs = (jobs: readonly NewJob[]) => {
    if (tracing) for (const job of jobs) traceRow(tracing, job)
    const hints = jobs.map(hintOf)
    for (const { delayMs } of hints) tell(delayMs)
    void queue?.hint(hints)
  }
  const follower = followLog({ ...parts, onJobs })
  return {
    ready: async () =>
      follower.isRunning() && (await outboxState(pool)).ageSeconds < outboxAgeSecondsMax,
    noteFollower: () =>
      noteFollower(pool, parts.store, { name: checkpointName, isRunning: follower.isRunning() }),
    async stop() {
      await Promise.all([follower.stop(), listener.stop(), ...rounds.map(one => one.stop())])
      await queue?.close()
      await dispatcher.stop()
      commands.close()
      await documentThread.stop()
      await outboxPool.end()
    },
  }
}

const hintOf = (job: NewJob) => ({ id: job.id, delayMs: job.dueAt.getTime() - Date.now() })
