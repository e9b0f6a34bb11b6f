import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routeOf } from '@arung/platform/http/route'
import { good, routes } from './greetings.ts'
import { serve } from './served.ts'

const requestKey = 'a key of requests that stands in no database'
const secretRoute = routeOf({
  method: 'post',
  path: '/words',
  feature: 'greetings',
  summary: 'Takes a word that nobody may learn',
  access: 'public',
  ownership: 'none',
  limit: 'sign-in',
  body: z.strictObject({ password: z.string() }),
  secretBody: true,
  data: z.strictObject({ bodyHash: z.string().nullable(), bodyPrint: z.string() }),
  run: async ({ request: { bodyHash, bodyPrint } }) => ({
    data: { bodyHash: bodyHash ?? null, bodyPrint },
  }),
})

const apps: Awaited<ReturnType<typeof serve>>[] = []
beforeAll(async () => {
  const all = [...routes, secretRoute]
  apps.push(await serve(all, { requestKey }), await serve(all, { requestKey: `${requestKey} 2` }))
  apps.push(await serve(all))
})
afterAll(() => Promise.all(apps.map(app => app.close())))

const Hashed = z.object({ data: z.object({ bodyHash: z.string().nullable() }) })
async function hashOf(sent: { key?: string; json?: unknown; path?: string; app?: number }) {
  const answer = await apps[sent.app ?? 0]!.call('POST', sent.path ?? '/bookings', {
    json: sent.json ?? good,
    headers: sent.key === undefined ? {} : { 'idempotency-key': sent.key },
  })
  return Hashed.parse(answer.body).data.bodyHash
}

describe('the request digest that events keep', () => {
  test('is the same for the same key and body, and different for another body', async () => {
    const hash = await hashOf({ key: 'one' })
    expect(hash).toMatch(/^2\.[\w-]{6}\.[\w-]{22}$/)
    expect(await hashOf({ key: 'one' })).toBe(hash)
    expect(await hashOf({ key: 'one', json: { ...good, date: '2027-01-02' } })).not.toBe(hash)
  })

  test('cannot be guessed by a reader who knows the body but not the Idempotency-Key', async () => {
    expect(await hashOf({ key: 'one' })).not.toBe(await hashOf({ key: 'two' }))
  })

  test('starts differently under another key of the installation', async () => {
    const [now, next] = [await hashOf({ key: 'one' }), await hashOf({ key: 'one', app: 1 })]
    expect(next?.split('.').slice(0, 2)).not.toEqual(now?.split('.').slice(0, 2))
  })

  test('is absent without the header, and in a process without the key', async () => {
    expect(await hashOf({})).toBe(null)
    expect(await hashOf({ key: 'one', app: 2 })).toBe(null)
  })

  test('is never made from a body that carries a secret, which the process can still tell apart', async () => {
    const sent = { json: { password: 'sungai' }, headers: { 'idempotency-key': 'one' } }
    const { body } = await apps[0]!.call('POST', '/words', sent)
    const bodyPrint = createHash('sha256').update('{"password":"sungai"}').digest('hex')
    expect(body['data']).toEqual({ bodyHash: null, bodyPrint })
  })

  test('a route whose body has a password must declare that it carries a secret', async () => {
    const { secretBody: _, ...unsaid } = secretRoute
    await expect(serve([unsaid])).rejects.toThrow(
      'POST /words: the body carries password, but is not declared a secretBody',
    )
  })
})
