import { z } from 'zod'
import { createPatience } from '@arung/platform/http/patience'
import { routeOf } from '@arung/platform/http/route'
import { expect, test } from 'vitest'
import { declared, Greeting } from './greetings.ts'
import { serve } from './served.ts'

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const busy = () => Object.assign(new Error('canceling statement'), { code: '57014' })
const fault = () => new Error('a fault of ours')
const nobody = { isGone: () => false }

/** Fails this many times, then succeeds. */
function failing(times: number, failure: () => Error = away) {
  const asked = { times: 0 }
  const read = async () => {
    asked.times += 1
    if (asked.times <= times) throw failure()
    return 'read'
  }
  return { asked, read }
}

test('a source that is away is asked again until it is back', async () => {
  const { asked, read } = failing(3)
  expect(await createPatience(5_000)(nobody)(read)).toBe('read')
  expect(asked.times).toBe(4)
})

test.each([
  ['busy', busy],
  ['wrong', fault],
])('a source that is %s is asked only once', async (_, failure) => {
  const { asked, read } = failing(1, failure)
  await expect(createPatience(5_000)(nobody)(read)).rejects.toThrow(failure().message)
  expect(asked.times).toBe(1)
})

test('all reads of a request together wait no longer than the request may', async () => {
  const patiently = createPatience(200)(nobody)
  const startedMs = performance.now()
  for (let nth = 0; nth < 3; nth += 1)
    await expect(patiently(failing(Infinity).read)).rejects.toThrow('connect')
  const tookMs = performance.now() - startedMs
  expect(tookMs).toBeGreaterThanOrEqual(200)
  expect(tookMs).toBeLessThan(600)
})

test('retries stop once the caller is gone', async () => {
  const { asked, read } = failing(Infinity)
  const patiently = createPatience(60_000)({ isGone: () => asked.times > 1 })
  await expect(patiently(read)).rejects.toThrow('connect')
  expect(asked.times).toBe(2)
})

test('a limited number of reads wait; the others fail at once, until there is room again', async () => {
  const patience = createPatience(60_000)
  let isBack = false
  const read = async () => {
    if (!isBack) throw away()
    return 'read'
  }
  const all = Array.from({ length: 510 }, () => patience(nobody)(read))
  const told = await Promise.allSettled(all.slice(500))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['rejected']))
  isBack = true
  expect(new Set(await Promise.all(all.slice(0, 500)))).toEqual(new Set(['read']))
  isBack = false
  const again = failing(1)
  expect(await patience(nobody)(again.read)).toBe('read')
})

test.each(['get', 'post'] as const)(
  'a read-only process retries a %s; another process retries only the steps before it',
  async method => {
    const asked = { run: 0, name: 0 }
    const open = routeOf({
      ...declared,
      method,
      path: '/again',
      access: { permission: 'greetings:see', roles: ['USER'] },
      limit: 'read',
      body: z.strictObject({}),
      data: Greeting,
      async run() {
        asked.run += 1
        if (asked.run === 1) throw away()
        return { data: { text: 'back' } }
      },
    })
    const options = {
      authenticate: () => {
        asked.name += 1
        if (asked.name % 2 === 1) throw away()
        const id = '7b0e6b1e-2f0f-4d0e-9a30-0c8a0f0d0001'
        const account = { accountId: id, role: 'USER', position: null, sessionId: id } as const
        return { kind: 'account', ...account } as const
      },
    }
    const sent = { as: 'ann', ...(method === 'post' ? { json: {} } : {}) }
    for (const onlyReads of [true, false]) {
      const app = await serve([open], { ...options, onlyReads })
      asked.run = 0
      const { status } = await app.call(method.toUpperCase(), '/again', sent)
      expect([status, asked.run]).toEqual(onlyReads ? [200, 2] : [503, 1])
      await app.close()
    }
  },
)
