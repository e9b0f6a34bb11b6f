import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import type { LimitPoints } from '@arung/platform/http/protect/limits'
import { sharedLimiter, type SharedLimiter } from '@arung/platform/http/protect/shared-limiter'
import { testKeys } from '@arung/platform/testing/keys'
import { openRedis, redisServer } from '@arung/platform/testing/redis'

const { requestKey } = testKeys
const five = { points: 5, seconds: 60 }
/** More than a response takes on a busy machine, because these tests check who counts, not how quickly. */
const patient = 10_000
const tenthOfASecond = 100
const allowed = (results: { ok: boolean }[]) => results.filter(result => result.ok).length

describe.skipIf(!existsSync(redisServer))('rate limits of replicas on a real Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>
  let changes: boolean[]
  let open: SharedLimiter[]
  beforeAll(async () => {
    redis = await openRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    await redis.client.flushall()
    changes = []
    open = []
  })
  afterEach(() => open.forEach(limiter => limiter.close()))

  const replica = async (
    points: Partial<LimitPoints>,
    answerMsMax = patient,
  ): Promise<SharedLimiter> => {
    const limiter = sharedLimiter({
      redisUrl: redis.url(0),
      requestKey,
      points,
      answerMsMax,
      onChange: isShared => changes.push(isShared),
    })
    open.push(limiter)
    await isSharedAgain(limiter)
    return limiter
  }
  /** Resolves when the connection is back, which is when a call counts in Redis. */
  const isSharedAgain = async (limiter: SharedLimiter) => {
    const before = await redis.client.dbsize()
    for (let nth = 0; (await redis.client.dbsize()) === before; nth += 1) {
      await limiter.consume('webhook', `is it there ${nth} ${before}`)
      await sleep(20)
    }
  }

  test('two replicas together allow as many calls as one, also in parallel', async () => {
    const replicas = [await replica({ write: five }), await replica({ write: five })]
    const calls = Array.from({ length: 40 }, (_, nth) =>
      replicas[nth % 2]!.consume('write', 'guest'),
    )
    expect(allowed(await Promise.all(calls))).toBe(5)
    expect(await replicas[0]!.consume('write', 'another')).toEqual({ ok: true })
    expect(await replicas[0]!.consume('read', 'guest')).toEqual({ ok: true })
  })

  test('a refused caller learns when the shared window ends', async () => {
    const [first, second] = [
      await replica({ write: { points: 1, seconds: 30 } }),
      await replica({ write: { points: 1, seconds: 30 } }),
    ]
    await first.consume('write', 'guest')
    const refused = await second.consume('write', 'guest')
    expect(refused).toMatchObject({ ok: false })
    if (!refused.ok) expect(refused.retryAfterSeconds).toBeGreaterThan(25)
  })

  test('points that are given back can be used at the other replica', async () => {
    const one = { points: 1, seconds: 60 }
    const [first, second] = [await replica({ write: one }), await replica({ write: one })]
    await first.consume('write', 'guest')
    await first.giveBack('write', 'guest')
    expect(await second.consume('write', 'guest')).toEqual({ ok: true })
  })

  test('no address is stored in Redis', async () => {
    const limiter = await replica({})
    await limiter.consume('read', '192.0.2.77')
    const keys = await redis.client.keys('limit:read:*')
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toContain('192.0.2')
    expect(await redis.client.ttl(keys[0]!)).toBeLessThanOrEqual(60)
  })

  test('a silent Redis delays callers once, for a tenth of a second, and each process counts alone meanwhile', async () => {
    const limiter = await replica({ write: five }, tenthOfASecond)
    const before = changes.length
    await redis.pause()
    onTestFinished(() => void redis.goOn())
    const startedMs = performance.now()
    expect(await limiter.consume('write', 'guest')).toEqual({ ok: true })
    const first = performance.now() - startedMs
    const rest = []
    for (let nth = 0; nth < 20; nth += 1) rest.push(await limiter.consume('write', 'guest'))
    const all = performance.now() - startedMs
    expect(allowed(rest)).toBe(4)
    expect(first).toBeLessThan(1_500)
    // With a tenth of a second for each, the twenty would take two seconds.
    expect(all - first).toBeLessThan(1_000)
    expect(changes.slice(before)).toEqual([false])
    redis.goOn()
    while (changes.length < before + 2) await sleep(20)
    expect(changes.slice(before)).toEqual([false, true])
  })

  test('a killed Redis that restarts empty is used again', async () => {
    const [first, second] = [await replica({ write: five }), await replica({ write: five })]
    await redis.kill()
    for (let nth = 0; nth < 3; nth += 1)
      expect(await first.consume('write', 'guest')).toEqual({ ok: true })
    await second.consume('write', 'other')
    expect(changes).toEqual([false, false])
    await redis.start()
    while (changes.length < 4) await sleep(20)
    const calls = Array.from({ length: 20 }, () => second.consume('write', 'afterwards'))
    expect(allowed(await Promise.all(calls))).toBe(5)
    expect((await first.consume('write', 'afterwards')).ok).toBe(false)
  })

  test('with a full Redis each process counts alone, and no call fails', async () => {
    const limiter = await replica({ write: five })
    await redis.client.config('SET', 'maxmemory', '1')
    try {
      const calls = []
      for (let nth = 0; nth < 9; nth += 1) calls.push(await limiter.consume('write', 'guest'))
      expect(allowed(calls)).toBe(5)
      expect(changes).toEqual([false])
      await sleep(1_200)
      expect(changes).toEqual([false])
    } finally {
      await redis.client.config('SET', 'maxmemory', '0')
    }
    while (changes.length < 2) await sleep(20)
  })
})
