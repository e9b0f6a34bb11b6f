import { createRedisBackend, withBackend } from 'bullmq'
import { outageLog } from '@arung/platform/outage-log'
import type { Logger } from '@arung/platform/logger'
import type { JobMeasures } from './measures.ts'

/** A hint that a row is due in `delayMs`. */
export type Hint = Readonly<{ id: string; delayMs: number }>
/** Carries hints about due rows of the outbox to other processes. A lost hint costs time, never a job. */
export type HintQueue = Readonly<{
  /** Never throws, and never waits longer than two seconds. */
  hint: (hints: readonly Hint[]) => Promise<void>
  close: () => Promise<void>
}>

const queueName = 'outbox'
/** Rows that are due later are found by the poll. A queue full of far timers helps nobody. */
const aheadMsMax = 60_000
const hintMsMax = 2_000
const hintsWaitingMax = 4
const closeMsMax = 2_000
const concurrency = 8
/** A Redis that is reachable again is used within a second, however long it was away. */
const connectAgainMs = 1_000
/** Each connection reconnects by itself. All are back when none has failed for this long, also on a machine that stalls. */
const quietMs = 5 * connectAgainMs

/** BullMQ on Redis. The process that takes a hint polls the outbox for due rows. */
export function startHintQueue(options: {
  redisUrl: string
  tell: (waitMs: number) => void
  measures: Pick<JobMeasures, 'hintsLost'>
  logger: Logger
}): HintQueue {
  const { logger, measures } = options
  const connection = redisConnection(options.redisUrl)
  const backend = withBackend(createRedisBackend)
  const queue = new backend.Queue(queueName, { connection })
  const take = async () => options.tell(0)
  const worker = new backend.Worker(queueName, take, { connection, concurrency })
  const notice = outageLog(logger, {
    away: 'Redis cannot be had: due jobs are found by looking, within seconds',
    back: 'due jobs are told through Redis again',
  })
  let failedMs = -Infinity
  const failed = (error: Error) => {
    failedMs = performance.now()
    notice.away(error)
  }
  queue.on('error', failed)
  worker.on('error', failed)
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
      if (near.length === 0) return
      const isTaken = waiting < hintsWaitingMax && (await within(hintMsMax, add(near)))
      if (!isTaken) measures.hintsLost(near.length)
      else if (performance.now() - failedMs > quietMs) notice.back()
    },
    async close() {
      await within(closeMsMax, Promise.all([worker.close(), queue.close()]))
    },
  }
}

const queued = ({ id, delayMs }: Hint) => ({
  name: id,
  data: {},
  opts: {
    jobId: id,
    delay: Math.max(0, delayMs),
    attempts: 1 as const,
    removeOnComplete: true as const,
    removeOnFail: true as const,
  },
})

/** Returns whether the work succeeded in time. Late work continues on its own. */
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

/** Parses an address of Redis: host, credentials, TLS and the number of the database. */
export function redisConnection(redisUrl: string) {
  const { hostname, port, password, username, protocol, pathname } = new URL(redisUrl)
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1)),
    maxRetriesPerRequest: null,
    retryStrategy: () => connectAgainMs,
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  }
}
