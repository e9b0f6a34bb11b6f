import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addressKey,
  limitKey,
  memoryLimiter,
  postgresLimiter,
} from '@arung/platform/http/protect/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'

const { requestKey } = testKeys

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const five = { points: 5, seconds: 60 }
const allowed = (results: { ok: boolean }[]) => results.filter(result => result.ok).length

test('two processes share the counts in the database, also in parallel', async () => {
  const limiters = [
    postgresLimiter(db.pool, requestKey, { code: five }),
    postgresLimiter(db.pool, requestKey, { code: five }),
  ]
  const all = Array.from({ length: 40 }, (_, n) => limiters[n % 2]!.consume('code', '10.0.0.1'))
  expect(allowed(await Promise.all(all))).toBe(5)
  expect(await limiters[0]!.consume('code', '10.0.0.2')).toEqual({ ok: true })
})

test('simultaneous calls are counted one by one, with few queries', async () => {
  const query = vi.spyOn(db.pool, 'query')
  const limiter = postgresLimiter(db.pool, requestKey, { code: five })
  const keys = Array.from({ length: 300 }, (_, nth) => `together ${nth % 3}`)
  const all = await Promise.all(keys.map(key => limiter.consume('code', key)))
  const asked = query.mock.calls.length
  query.mockRestore()
  expect(asked).toBeLessThanOrEqual(3)
  // The first five of each counter, in the order of arrival.
  expect(all.map(({ ok }) => ok)).toEqual(keys.map((_, nth) => nth < 15))
})

test('processes that count on the same counters at once do not deadlock', async () => {
  const limiters = Array.from({ length: 4 }, () =>
    postgresLimiter(db.pool, requestKey, { code: { points: 1_000, seconds: 60 } }),
  )
  const keys = Array.from({ length: 200 }, (_, nth) => `crossed ${nth}`)
  for (let round = 0; round < 10; round += 1) {
    const calls = limiters.flatMap((limiter, nth) =>
      (nth % 2 ? keys : keys.toReversed()).map(key => limiter.consume('code', key)),
    )
    expect(allowed(await Promise.all(calls))).toBe(calls.length)
  }
})

test('every waiting call is rejected when counting fails', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof db.pool
  const limiter = postgresLimiter(broken, requestKey)
  const all = await Promise.allSettled(['a', 'b', 'b'].map(key => limiter.consume('code', key)))
  expect(all.map(one => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  const later = limiter.consume('code', 'a')
  await expect(later).rejects.toThrow('gone')
})

test('an expired window starts anew', async () => {
  const limiter = postgresLimiter(db.pool, requestKey, {
    'sign-in-wrong': { points: 1, seconds: 0.2 },
  })
  expect((await limiter.consume('sign-in-wrong', 'a')).ok).toBe(true)
  expect(await limiter.consume('sign-in-wrong', 'a')).toEqual({ ok: false, retryAfterSeconds: 1 })
  await new Promise(resolve => setTimeout(resolve, 250))
  expect((await limiter.consume('sign-in-wrong', 'a')).ok).toBe(true)
})

test('no address is stored in the database', async () => {
  await postgresLimiter(db.pool, requestKey).consume('code', '192.0.2.77')
  const { rows } = await db.pool.query('SELECT key FROM auth.limits')
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
  // There are four thousand million addresses: a digest without a key is as good as the address.
  const plain = createHash('sha256').update('192.0.2.77').digest('hex')
  expect(JSON.stringify(rows)).not.toContain(plain)
})

test('the hot path is counted in memory', async () => {
  const limiter = memoryLimiter({ booking: five })
  const all = Array.from({ length: 9 }, () => limiter.consume('booking', 'a'))
  expect(allowed(await Promise.all(all))).toBe(5)
})

test('points that are given back can be used again, never more than there were', async () => {
  const one = { points: 1, seconds: 60 }
  const limiters = [
    memoryLimiter({ code: one }),
    postgresLimiter(db.pool, requestKey, { code: one }),
  ]
  for (const limiter of limiters) {
    expect((await limiter.consume('code', 'proved')).ok).toBe(true)
    await limiter.giveBack('code', 'proved', 5)
    expect((await limiter.consume('code', 'proved')).ok).toBe(true)
    expect((await limiter.consume('code', 'proved')).ok).toBe(false)
    await limiter.giveBack('code', 'never heard of')
  }
})

test('a flood of addresses costs little time, and a frequent caller stays counted', async () => {
  const limiter = memoryLimiter({ read: { points: 50, seconds: 600 } })
  const startedMs = performance.now()
  let refused = 0
  for (let at = 0; at < 400_000; at += 1) {
    await limiter.consume('read', `2001:db8:${at}`)
    if (at % 1_000 === 0 && !(await limiter.consume('read', 'the same')).ok) refused += 1
  }
  expect(refused).toBe(350)
  expect(performance.now() - startedMs).toBeLessThan(20_000)
})

test('the addresses of one IPv6 customer count as one', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:cccc:dddd:1'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
})

test('guesses at codes or passwords are counted per whole IPv6 site and per IPv4 address', () => {
  for (const limit of ['code', 'sign-in-wrong'] as const) {
    expect(limitKey(limit, '2001:db8:1:2::1')).toBe(limitKey(limit, '2001:db8:1:ffff::1'))
    expect(limitKey(limit, '2001:db8:1::1')).not.toBe(limitKey(limit, '2001:db8:2::1'))
    expect(limitKey(limit, '203.0.113.7')).toBe('203.0.113.7')
    expect(limitKey(limit, '::ffff:203.0.113.7')).toBe('203.0.113.7')
  }
  expect(limitKey('write', '2001:db8:1:2::1')).not.toBe(limitKey('write', '2001:db8:1:3::1'))
})
