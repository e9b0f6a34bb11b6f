import { Redis } from 'ioredis'
import { Gauge, type Registry } from 'prom-client'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisConfig, ServingConfig } from '../../config/subjects.ts'
import { keyedDigest, type Keys } from '../../keys.ts'
import type { Logger } from '../../logger.ts'
import {
  defaultPoints,
  memoryLimiter,
  scaledPoints,
  type Consumed,
  type LimitClass,
  type LimitPoints,
  type Limiter,
} from './limits.ts'

const answerMsMaxByDefault = 100
const connectMsMax = 1_000
/** How long Redis is left alone before it is tried again, in milliseconds; nobody waits for it. */
const askAgainMs = 500

export type SharedLimiter = Limiter & { close(): void }

/** Returns the limiter of a process: shared if Redis is configured, else counted in memory. */
export function requestLimiter(
  config: RedisConfig & Pick<ServingConfig, 'limitFactor'> & { keys: Pick<Keys, 'requestKey'> },
  logger: Pick<Logger, 'warn' | 'info'>,
  registry: Registry,
): SharedLimiter {
  const points = scaledPoints(config.limitFactor)
  if (config.redisUrl === undefined) return { ...memoryLimiter(points), close: () => undefined }
  const alone = new Gauge({
    name: 'limits_counted_alone',
    help: '1 while Redis cannot be had, so that each process counts its request limits by itself',
    registers: [registry],
  })
  return sharedLimiter({
    redisUrl: config.redisUrl,
    requestKey: config.keys.requestKey,
    points,
    onChange(isShared, why) {
      alone.set(isShared ? 0 : 1)
      if (isShared) logger.info('request limits are shared through Redis again')
      else logger.warn({ why }, 'Redis cannot be had: request limits are counted in this process')
    },
  })
}

export type SharedLimiterOptions = Readonly<{
  redisUrl: string
  /** Redis stores the counted key only as a digest under this key. */
  requestKey: string
  points?: Partial<LimitPoints>
  /** Longest wait of a call for Redis, in milliseconds (100). After that this process counts by itself. */
  answerMsMax?: number
  /** Called once when Redis becomes unavailable, and once when it is back. */
  onChange?: (isShared: boolean, why?: string) => void
}>

/**
 * Limits that all replicas share through Redis (`docs/decisions/0058`). Each process also counts by itself. A caller
 * beyond the local limit is refused without asking Redis. While Redis is down, silent or full, the local count alone
 * decides, so no call fails and none waits longer than `answerMsMax`.
 */
export function sharedLimiter(options: SharedLimiterOptions): SharedLimiter {
  const { redisUrl, requestKey, points = {}, onChange = () => undefined } = options
  const { answerMsMax = answerMsMaxByDefault } = options
  const redis = new Redis(redisUrl, {
    commandTimeout: answerMsMax,
    connectTimeout: connectMsMax,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => askAgainMs,
  })
  const local = memoryLimiter(points)
  const counters = countersOf({ ...defaultPoints, ...points }, redis)
  let state: 'connecting' | 'shared' | 'alone' = 'connecting'
  let timer: NodeJS.Timeout | undefined

  const share = (): void => {
    if (state === 'alone') onChange(true)
    state = 'shared'
  }
  const countAlone = (error: unknown): void => {
    if (state === 'alone') return
    state = 'alone'
    onChange(false, error instanceof Error ? error.message : String(error))
    askLater()
  }
  const askLater = (): void => {
    timer = setTimeout(() => {
      // A write, because a full server still answers reads.
      counters.internal.consume('asked again').then(share, askLater)
    }, askAgainMs).unref()
  }
  redis.once('ready', () => state === 'connecting' && share())
  redis.on('error', error => state === 'connecting' && countAlone(error))
  const digest = (key: string): string => keyedDigest(requestKey, `limit|${key}`)

  return {
    async consume(limit, key): Promise<Consumed> {
      const here = await local.consume(limit, key)
      if (!here.ok || state !== 'shared') return here
      try {
        await counters[limit].consume(digest(key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusedUntil(refusal)
        countAlone(refusal)
      }
      return here
    },
    async giveBack(limit, key, points = 1) {
      await local.giveBack(limit, key, points)
      if (state === 'shared') await counters[limit].reward(digest(key), points).catch(countAlone)
    },
    close() {
      clearTimeout(timer)
      state = 'alone'
      redis.disconnect()
    },
  }
}

function countersOf(allowed: LimitPoints, redis: Redis): Record<LimitClass, RateLimiterRedis> {
  const counter = ([limit, { points, seconds }]: [string, LimitPoints[LimitClass]]) => [
    limit,
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${limit}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
    }),
  ]
  return Object.fromEntries(Object.entries(allowed).map(counter)) as Record<
    LimitClass,
    RateLimiterRedis
  >
}

const refusedUntil = ({ msBeforeNext }: RateLimiterRes): Consumed => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
})
