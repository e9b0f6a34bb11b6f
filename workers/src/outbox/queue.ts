import { createPostgresBackend, createRedisBackend, runMigrations, withBackend } from 'bullmq'
import { Pool } from 'pg'
import type { Logger } from '@arung/platform/logger'
import type { JobMeasures } from './measures.ts'

/** That a row is due in `delayMs`. `attempts` is how often it was begun: each try is hinted on its own. */
export type Hint = Readonly<{ id: string; attempts: number; delayMs: number }>
/** Carries hints that a row of the outbox is due. Losing one costs time, never a job. */
export type HintQueue = Readonly<{
  /** False when the queue did not take them. Never throws, and never waits longer than two seconds. */
  hint: (hints: readonly Hint[]) => Promise<boolean>
  close: () => Promise<void>
}>

const queueName = 'outbox'
/** Rows due later are left to the reconciler: a queue full of far timers serves nobody. */
const aheadMsMax = 60_000
const hintMsMax = 2_000
const hintsWaitingMax = 4
/** Jobs at work may take as long as a slow mail server; the queue itself is left without ceremony. */
const drainMsMax = 35_000
const closeMsMax = 2_000
const poolMax = 4

/** BullMQ on Redis when a URL is given, else on Postgres; the application code is the same. */
export async function startHintQueue(options: {
  databaseUrl: string
  redisUrl: string | null
  concurrency: number
  run: (id: string) => Promise<void>
  measures: Pick<JobMeasures, 'hintsLost'>
  logger: Logger
}): Promise<HintQueue> {
  const { logger, measures, redisUrl } = options
  const kit = redisUrl === null ? await postgresKit(options.databaseUrl) : redisKit(redisUrl)
  const queue = kit.queue(queueName)
  const atWork = new Set<Promise<void>>()
  const run = async (job: { name: string }) => {
    const work = options.run(job.name)
    atWork.add(work)
    try {
      await work
    } finally {
      atWork.delete(work)
    }
  }
  const worker = kit.worker(queueName, run, options.concurrency)
  for (const part of [queue, worker])
    part.on('error', (error: Error) => logger.warn({ error: error.message }, 'the hint queue'))
  let waiting = 0
  const add = async (hints: readonly Hint[]) => {
    waiting += 1
    try {
      await queue.addBulk(hints.map(queued))
    } finally {
      waiting -= 1
    }
  }
  return {
    async hint(hints) {
      const near = hints.filter(hint => hint.delayMs <= aheadMsMax)
      if (near.length === 0) return true
      const taken = waiting < hintsWaitingMax && (await within(hintMsMax, add(near)))
      if (!taken) measures.hintsLost(near.length)
      return taken
    },
    async close() {
      const closing = worker.close()
      await within(drainMsMax, Promise.allSettled(atWork))
      await within(closeMsMax, Promise.all([closing, queue.close()]))
    },
  }
}

const queued = ({ id, attempts, delayMs }: Hint) => ({
  name: id,
  data: {},
  opts: {
    jobId: `${id}.${attempts}`,
    delay: Math.max(0, delayMs),
    attempts: 1 as const,
    removeOnComplete: true as const,
    removeOnFail: true as const,
  },
})

/** Whether the work succeeded in time; what is late goes on by itself. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, ms, false)
  })
  const ended = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([ended, late])
  } finally {
    clearTimeout(timer)
  }
}

type AnyQueue = {
  addBulk: (jobs: ReturnType<typeof queued>[]) => Promise<unknown>
  on: (event: 'error', listener: (error: Error) => void) => unknown
  close: () => Promise<void>
}
type AnyWorker = Pick<AnyQueue, 'on' | 'close'>
type Run = (job: { name: string }) => Promise<void>
type Kit = Readonly<{
  queue: (name: string) => AnyQueue
  worker: (name: string, run: Run, concurrency: number) => AnyWorker
}>

async function postgresKit(databaseUrl: string): Promise<Kit> {
  const migrator = new Pool({ connectionString: databaseUrl, max: 1 })
  migrator.on('error', () => undefined)
  const client = await migrator.connect()
  try {
    await runMigrations(client)
  } finally {
    client.release()
    await migrator.end()
  }
  const backend = withBackend(createPostgresBackend)
  const connection = { connectionString: databaseUrl, max: poolMax }
  return {
    queue: name => new backend.Queue(name, { connection }),
    worker: (name, run, concurrency) => new backend.Worker(name, run, { connection, concurrency }),
  }
}

/** What an address of Redis says: host, credentials, TLS and the number of the database. */
export function redisConnection(redisUrl: string) {
  const { hostname, port, password, username, protocol, pathname } = new URL(redisUrl)
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1)),
    maxRetriesPerRequest: null,
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  }
}

function redisKit(redisUrl: string): Kit {
  const connection = redisConnection(redisUrl)
  const backend = withBackend(createRedisBackend)
  return {
    queue: name => new backend.Queue(name, { connection }),
    worker: (name, run, concurrency) => new backend.Worker(name, run, { connection, concurrency }),
  }
}
