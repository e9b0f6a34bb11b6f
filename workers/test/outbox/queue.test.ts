import { expect, test } from 'vitest'
import { redisConnection } from '../../src/outbox/queue.ts'

test('the connection uses the database that the Redis address names', () => {
  expect(redisConnection('rediss://queue:k%2Fy@redis.example:6380/3')).toMatchObject({
    host: 'redis.example',
    port: 6_380,
    db: 3,
    username: 'queue',
    password: 'k/y',
    tls: {},
  })
  for (const plain of ['redis://redis.example', 'redis://redis.example/'])
    expect(redisConnection(plain)).toMatchObject({ port: 6_379, db: 0 })
})
