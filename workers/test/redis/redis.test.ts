import { existsSync } from 'node:fs'
import { describe, test } from 'vitest'
import { redisServer } from '@arung/platform/testing/redis'
import { redisWorld } from './redis-world.ts'

describe.skipIf(!existsSync(redisServer))('hints on a real Redis', () => {
  const { redis, placeAround, expectEachMailOnce } = redisWorld()

  test('every mail goes out once when Redis is killed and comes back', async () => {
    await placeAround(() => redis().kill())
    await redis().start()
    await expectEachMailOnce()
  })
})
