import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { redisServer } from '@arung/platform/testing/redis'
import { redisWorld } from './redis-world.ts'

describe.skipIf(!existsSync(redisServer))('hints on a real Redis', () => {
  const { database, redis, workers, placeAround, expectEachMailOnce } = redisWorld()

  test('are stored in the database that the address names, and in no other', async () => {
    await placeAround(() => Promise.resolve())
    await expectEachMailOnce()
    const keyspace = await redis().client.info('keyspace')
    expect(keyspace).toMatch(new RegExp(`db${database}:keys=`))
    expect(keyspace.match(/^db\d+/gm)).toEqual([`db${database}`])
  })

  test('every mail goes out once when Redis is emptied', async () => {
    const emptying = setInterval(() => void redis().client.flushall(), 5)
    try {
      await placeAround(() => redis().client.flushall())
      await expectEachMailOnce()
    } finally {
      clearInterval(emptying)
    }
  })

  test('every mail goes out once when Redis is full, and the data of others stays', async () => {
    await placeAround(async () => {
      await redis().client.set('somebody', 'else')
      await redis().client.config('SET', 'maxmemory', '1')
      await expect(redis().client.set('one', 'more')).rejects.toThrow(/OOM/)
    })
    await expectEachMailOnce()
    expect(await redis().client.get('somebody')).toBe('else')
    const lost = await Promise.all(workers().map(hintsLost))
    expect(lost.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
    await redis().client.config('SET', 'maxmemory', '0')
  })

  const hintsLost = async ({ adminPort }: { adminPort: number }): Promise<number> => {
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
    return Number(/^outbox_hints_lost_total (\d+)/m.exec(metrics)?.[1])
  }
})
