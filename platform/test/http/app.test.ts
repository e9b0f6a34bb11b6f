import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { memoryLimiter } from '@arung/platform/http/limits'
import { prepareData } from '@arung/platform/http/prepared'
import { defineRoute } from '@arung/platform/http/route'
import { ann, bob, serve, type Answer } from './served.ts'

const Greeting = z.strictObject({ text: z.string() })
const Booking = z.strictObject({
  date: z.iso.date(),
  participants: z.array(z.strictObject({ name: z.string().max(50), age: z.int() })).max(3),
})
const Uuid = z.strictObject({ uuid: z.uuid() })
const declared = {
  feature: 'greetings',
  summary: 'Says something',
  access: 'public',
  ownership: 'none',
} as const
const prepared = prepareData(Greeting, { text: 'prepared' })

const routes = [
  defineRoute({
    ...declared,
    method: 'get',
    path: '/greetings',
    limit: 'read',
    query: z.strictObject({ times: z.coerce.number().int().max(3).default(1) }),
    data: Greeting,
    run: async ({ query }) => ({ data: { text: 'hello '.repeat(query.times).trim() } }),
  }),
  defineRoute({
    ...declared,
    method: 'get',
    path: '/greetings/prepared',
    limit: 'read',
    data: Greeting,
    run: async () => ({ prepared, headers: { 'cache-control': 'public, max-age=60' } }),
  }),
  defineRoute({
    ...declared,
    method: 'get',
    path: '/greetings/:slug',
    limit: 'read',
    params: z.strictObject({ slug: z.string().max(40) }),
    data: Greeting,
    run: async ({ params }) => ({ data: { text: params.slug } }),
  }),
  defineRoute({
    ...declared,
    method: 'post',
    path: '/bookings',
    access: 'guest-or-account',
    limit: 'booking',
    body: Booking,
    data: z.strictObject({
      commandId: z.string(),
      bodyHash: z.string(),
      people: z.int(),
      locale: z.string(),
    }),
    run: async ({ body, request }) => ({
      status: 201,
      position: 42,
      data: {
        commandId: request.commandId,
        bodyHash: request.bodyHash,
        people: body.participants.length,
        locale: request.locale,
      },
    }),
  }),
  defineRoute({
    ...declared,
    method: 'get',
    path: '/users/:uuid/orders',
    access: { roles: ['USER'] },
    ownership: 'self',
    limit: 'read',
    params: Uuid,
    data: z.array(z.string()),
    run: async () => ({ data: ['mine'] }),
  }),
  defineRoute({
    ...declared,
    method: 'post',
    path: '/withdrawals',
    access: { roles: ['ADMIN', 'RESERVATION_ADMIN'], positions: ['SUPER_ADMIN'] },
    limit: 'write',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
  defineRoute({
    ...declared,
    method: 'post',
    path: '/internal/tick',
    access: { roles: ['SYSTEM'] },
    limit: 'internal',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
  defineRoute({
    ...declared,
    method: 'get',
    path: '/failures/:kind',
    limit: 'read',
    params: z.strictObject({ kind: z.string() }),
    data: Greeting,
    run: async ({ params }) => {
      switch (params.kind) {
        case 'bug':
          throw new Error('SELECT secret FROM vault at /srv/app.ts')
        case 'database':
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
        case 'refused':
          throw new HttpError(409, 'SeatTaken', 'The seat is taken', {
            alternatives: [{ seat: 2 }],
          })
        case 'extra':
          return { data: JSON.parse('{"text":"a","passwordHash":"b"}') }
        default:
          throw notFound()
      }
    },
  }),
  defineRoute({
    ...declared,
    method: 'post',
    path: '/pictures',
    limit: 'upload',
    upload: { field: 'picture', maxBytes: 2_000 },
    body: z.strictObject({ caption: z.string() }),
    data: z.strictObject({ caption: z.string(), filename: z.string(), bytes: z.int() }),
    run: async ({ body, files }) => ({
      data: {
        caption: body.caption,
        filename: files[0]?.filename ?? '',
        bytes: files[0]?.content.length ?? 0,
      },
    }),
  }),
  defineRoute({
    ...declared,
    method: 'get',
    path: '/voucher',
    limit: 'read',
    data: 'file',
    run: async () => ({
      file: Buffer.from('%PDF'),
      contentType: 'application/pdf',
      filename: 'vöucher".pdf',
    }),
  }),
  defineRoute({
    ...declared,
    method: 'post',
    path: '/hooks',
    limit: 'webhook',
    data: z.strictObject({ bytes: z.int() }),
    run: async ({ request }) => ({ data: { bytes: request.rawBody?.length ?? 0 } }),
  }),
]

let app: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await serve(routes)
})
afterAll(() => app.close())

const pathsOf = (answer: Answer) =>
  z
    .array(z.object({ path: z.string() }))
    .parse(answer.body['errors'])
    .map(error => error.path)

const good = { date: '2026-12-24', participants: [{ name: 'Wayan', age: 30 }] }

describe('answers', () => {
  test('a successful answer is its data in an envelope, not to be stored', async () => {
    const answer = await app.call('GET', '/greetings?times=2')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { text: 'hello hello' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a command says the log position of its last event', async () => {
    const answer = await app.call('POST', '/bookings', { json: good })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-position')).toBe('42')
  })

  test('a prepared answer is not sent twice to who has it', async () => {
    const first = await app.call('GET', '/greetings/prepared')
    const etag = first.headers.get('etag') ?? ''
    expect(first.body).toEqual({ data: { text: 'prepared' } })
    const second = await app.call('GET', '/greetings/prepared', {
      headers: { 'if-none-match': etag },
    })
    expect(second.status).toBe(304)
  })

  test('a field that is not in the answer’s schema never leaves the house', async () => {
    const answer = await app.call('GET', '/failures/extra')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('passwordHash')
  })

  test('a file is an attachment that can do nothing', async () => {
    const answer = await app.call('GET', '/voucher')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="v_ucher_.pdf"; filename*=UTF-8''v%C3%B6ucher%22.pdf`,
    )
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('every answer carries the security headers, errors too', async () => {
    for (const path of ['/greetings', '/nowhere', '/failures/bug', '/openapi.json']) {
      const { headers } = await app.call('GET', path)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})

describe('input', () => {
  test('every unknown key and every wrong place is named', async () => {
    const answer = await app.call('POST', '/bookings', {
      json: {
        date: 'soon',
        role: 'ADMIN',
        participants: [{ name: 'A', age: 1.5, vip: true }, { age: 3 }],
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'InvalidInput' })
    expect(pathsOf(answer).sort()).toEqual([
      'date',
      'participants.0.age',
      'participants.0.vip',
      'participants.1.name',
      'role',
    ])
  })

  test('unknown, repeated and wrong query keys are named', async () => {
    expect(pathsOf(await app.call('GET', '/greetings?utm=1'))).toEqual(['utm'])
    expect(pathsOf(await app.call('GET', '/greetings?times=1&times=2'))).toEqual(['times'])
    expect(pathsOf(await app.call('GET', '/greetings?times=9'))).toEqual(['times'])
    expect((await app.call('GET', '/greetings?__proto__=1')).status).toBe(422)
  })

  test.each([
    ['{"date":', 400, 'MalformedJson'],
    ['[1,2', 400, 'MalformedJson'],
    ['\uFEFF{}', 400, 'MalformedJson'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'MalformedJson'],
    ['[]', 422, 'InvalidInput'],
    ['"text"', 422, 'InvalidInput'],
    ['null', 422, 'InvalidInput'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 422, 'InvalidInput'],
    ['{"__proto__":{"polluted":1}}', 422, 'InvalidInput'],
    ['{"constructor":{"prototype":{"polluted":1}}}', 422, 'InvalidInput'],
    ['{"date":"a\\u0000b"}', 422, 'InvalidInput'],
    ['{"date":"\\ud800"}', 422, 'InvalidInput'],
    [`{"date":"${'x'.repeat(70_000)}"}`, 413, 'TooLarge'],
  ])('the body %.40s is refused with %i', async (raw, status, code) => {
    const answer = await app.call('POST', '/bookings', {
      raw,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a body that is not JSON by its type is refused', async () => {
    const raw = JSON.stringify(good)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await app.call('POST', '/bookings', { raw, headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
    }
  })

  test('a webhook keeps its bytes', async () => {
    const answer = await app.call('POST', '/hooks', { json: { anything: ['goes'] } })
    expect(answer.body).toEqual({ data: { bytes: 21 } })
  })
})

describe('uploads', () => {
  const form = (bytes: number, field = 'picture') => {
    const data = new FormData()
    data.set('caption', 'Ayung')
    data.set(field, new Blob([new Uint8Array(bytes)]), 'größe.png')
    return data
  }

  test('a file and its fields arrive, with the name as it was typed', async () => {
    const answer = await app.call('POST', '/pictures', { raw: form(1_500) })
    expect(answer.body).toEqual({ data: { caption: 'Ayung', filename: 'größe.png', bytes: 1_500 } })
  })

  test('a larger file, another field and no form at all are refused', async () => {
    expect((await app.call('POST', '/pictures', { raw: form(2_001) })).status).toBe(413)
    expect(pathsOf(await app.call('POST', '/pictures', { raw: form(9, 'other') }))).toEqual([
      'other',
    ])
    expect((await app.call('POST', '/pictures', { json: {} })).status).toBe(415)
  })
})

describe('errors', () => {
  test('a bug tells nothing but the number of the request', async () => {
    const answer = await app.call('GET', '/failures/bug')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      code: 'InternalError',
      message: 'Something wrong while you submit your request. Please try again later.',
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('a database that is away is "busy", with a time to come back', async () => {
    const answer = await app.call('GET', '/failures/database')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  test('a refusal carries its name and what is possible instead', async () => {
    const answer = await app.call('GET', '/failures/refused')
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'SeatTaken', alternatives: [{ seat: 2 }] })
  })

  test('unknown paths are 404, unknown methods name the known ones', async () => {
    const unknown = await app.call('GET', '/users/../etc/passwd')
    expect([unknown.status, unknown.body['message']]).toEqual([404, 'Data not found'])
    expect((await app.call('GET', '/greetings/%ff')).status).toBe(404)
    expect((await app.call('GET', '/greetings/')).status).toBe(404)
    const wrong = await app.call('DELETE', '/greetings')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('who may call', () => {
  test('no token is 401, another role 403, another person 404', async () => {
    const path = `/users/${ann}/orders`
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('GET', path, { as: 'forged' })).status).toBe(401)
    expect((await app.call('GET', path, { as: 'admin' })).status).toBe(403)
    expect((await app.call('GET', path, { as: 'bob' })).status).toBe(404)
    expect((await app.call('GET', `/users/${bob}/orders`, { as: 'ann' })).status).toBe(404)
    expect((await app.call('GET', path, { as: 'ann' })).status).toBe(200)
  })

  test('a position that is not listed is refused', async () => {
    expect((await app.call('POST', '/withdrawals', { as: 'finance' })).status).toBe(403)
    expect((await app.call('POST', '/withdrawals', { as: 'admin' })).status).toBe(200)
  })

  test('our own processes reach their own routes only', async () => {
    expect((await app.call('POST', '/internal/tick', { as: 'workers' })).status).toBe(200)
    expect((await app.call('POST', '/internal/tick', { as: 'admin' })).status).toBe(403)
    expect((await app.call('POST', '/bookings', { as: 'workers', json: good })).status).toBe(403)
  })

  test('a cookie alone is nobody', async () => {
    const answer = await app.call('GET', `/users/${ann}/orders`, {
      headers: { cookie: 'auth-token={"token":"ann"}' },
    })
    expect(answer.status).toBe(401)
  })

  test('a token on a route for guests must be valid', async () => {
    expect((await app.call('POST', '/bookings', { as: 'forged', json: good })).status).toBe(401)
    expect((await app.call('GET', '/greetings', { as: 'forged' })).status).toBe(200)
  })
})

describe('repetition', () => {
  const command = async (as: string | undefined, key: string) => {
    const answer = await app.call('POST', '/bookings', {
      ...(as ? { as } : {}),
      json: good,
      headers: { 'idempotency-key': key },
    })
    return z.object({ data: z.object({ commandId: z.uuid() }) }).parse(answer.body).data.commandId
  }

  test('one key of one caller is one command; another caller’s is another', async () => {
    expect(await command('ann', 'k1')).toBe(await command('ann', 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command('bob', 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command(undefined, 'k1'))
    expect(await command('ann', 'k1')).not.toBe(await command('ann', 'k2'))
  })

  test('a key has 1 to 255 characters', async () => {
    expect(await command('ann', 'x'.repeat(255))).toBeTruthy()
    const answer = await app.call('POST', '/bookings', {
      json: good,
      headers: { 'idempotency-key': 'x'.repeat(256) },
    })
    expect(pathsOf(answer)).toEqual(['idempotency-key'])
  })

  test('a position that is no number is refused', async () => {
    const answer = await app.call('POST', '/bookings', {
      json: good,
      headers: { 'x-min-position': '-1' },
    })
    expect(pathsOf(answer)).toEqual(['x-min-position'])
  })
})

test('the locale is Indonesian for who asks for it', async () => {
  const answer = await app.call('POST', '/bookings', {
    json: good,
    headers: { 'accept-language': 'id-ID,id;q=0.9' },
  })
  expect(answer.body).toMatchObject({ data: { locale: 'id' } })
})

test('beyond the limit of its class a caller waits', async () => {
  const limited = await serve(routes, {
    limiter: memoryLimiter({ read: { points: 2, seconds: 60 } }),
  })
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await limited.call('GET', '/greetings')).status)
  const last = await limited.call('GET', '/greetings')
  expect(statuses).toEqual([200, 200, 429])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})

test('closing lets the request in flight finish', async () => {
  const slow = await serve([
    defineRoute({
      ...declared,
      method: 'get',
      path: '/slow',
      limit: 'read',
      data: Greeting,
      run: async () => {
        await new Promise(resolve => setTimeout(resolve, 200))
        return { data: { text: 'late' } }
      },
    }),
  ])
  const pending = slow.call('GET', '/slow')
  await new Promise(resolve => setTimeout(resolve, 50))
  const closingMs = performance.now()
  await slow.close()
  expect(performance.now() - closingMs).toBeLessThan(5_000)
  expect((await pending).body).toEqual({ data: { text: 'late' } })
})

test('a request line that is nonsense does not hurt the server', async () => {
  const socket = connect(app.port, '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  await new Promise(resolve => socket.once('close', resolve).resume())
  expect((await app.call('GET', '/greetings')).status).toBe(200)
})
