import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Logger } from '@arung/platform/logger'
import { randomUuid } from '@arung/platform/ids'
import { openRedis, redisServer } from '@arung/platform/testing/redis'
import { startHintQueue } from '../../src/outbox/queue.ts'
import { until } from '../parts.ts'

describe.skipIf(!existsSync(redisServer))('log messages about a real Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>
  beforeAll(async () => {
    redis = await openRedis()
  })
  afterAll(() => redis.close())

  /** Opens a queue of hints, with what it writes to the log. */
  const openQueue = () => {
    const said: string[] = []
    const say = (_: unknown, words = String(_)) => void said.push(words)
    const queue = startHintQueue({
      redisUrl: redis.url(0),
      tell: () => {},
      measures: { hintsLost: () => undefined },
      logger: { warn: say, info: say } as unknown as Logger,
    })
    onTestFinished(() => queue.close())
    const hint = () => queue.hint([{ id: randomUuid(), delayMs: 0 }])
    return { said, hint }
  }
  const away = 'Redis cannot be had: due jobs are found by looking, within seconds'
  const back = 'due jobs are told through Redis again'

  test('report an outage once and the recovery once, however long it takes', async () => {
    const { said, hint } = openQueue()
    await hint()
    expect(said).toEqual([])
    await redis.kill()
    await until(() => said.length > 0)
    await sleep(2_500)
    expect(said).toEqual([away])
    await redis.start()
    await until(() => hint().then(() => said.length > 1))
    expect(said).toEqual([away, back])
  })

  test('report no recovery while one of the connections is still refused', async () => {
    const { said, hint } = openQueue()
    await hint()
    const { client } = redis
    const connected = async () =>
      Number(/connected_clients:(\d+)/.exec(await client.info('clients'))?.[1])
    // One connection of the test, one of the queue, and two of the worker that takes the hints.
    await until(async () => (await connected()) === 4)
    await client.config('SET', 'maxclients', '3')
    await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await until(() => said.length > 0)
    for (let hints = 0; hints < 40; hints += 1) await Promise.all([hint(), sleep(100)])
    expect(said).toEqual([away])
    await client.config('SET', 'maxclients', '100')
    await until(() => hint().then(() => said.length > 1))
    expect(said).toEqual([away, back])
  })
})
