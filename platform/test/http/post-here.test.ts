import http, { type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthenticate } from '@arung/platform/auth/authenticate'
import { signServiceToken, signToken } from '@arung/platform/auth/tokens'
import { systemClock } from '@arung/platform/clock'
import { createHttpApp } from '@arung/platform/http/app'
import { HttpError } from '@arung/platform/http/errors'
import { createPostHere, type PostHere } from '@arung/platform/http/post-here'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { routeOf } from '@arung/platform/http/route'
import { handedTo, listen } from '@arung/platform/http/server'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { createLogger } from '@arung/platform/logger'

const [secret, serviceSecret] = [randomSecret(), randomSecret()]
const owner = { accountId: randomUuid(), role: 'ADMIN', position: null } as const
const Body = z.strictObject({ name: z.string(), count: z.int() })

/** The application that an internal call meets. It answers with what its route is told of the call. */
const app = createHttpApp({
  name: 'called',
  title: 'Called',
  authenticate: createAuthenticate({
    secret,
    serviceSecret,
    sessions: { find: async () => owner },
    clock: systemClock,
  }),
  limiter: memoryLimiter({}),
  logger: createLogger('test', 'fatal'),
  requestKey: randomSecret(),
  trustProxyHops: 1,
  routes: [
    routeOf({
      method: 'post',
      path: '/internal/seen/:id',
      feature: 'seen',
      summary: 'Sees',
      access: { permission: 'processes:call', roles: ['SYSTEM'] },
      ownership: 'none',
      limit: 'internal',
      params: z.strictObject({ id: z.string() }),
      body: Body,
      data: z.any(),
      async run({ params, body, principal, request }) {
        if (body.name === 'refused') throw new HttpError(409, 'Refused', 'Refused')
        if (body.name === 'broken') throw new Error('broken')
        const { ip, commandId, bodyHash, bodyPrint, correlationId, locale } = request
        const facts = { ip, commandId, bodyHash, bodyPrint, correlationId, locale }
        return { data: { params, body, principal, facts }, position: 7 }
      },
    }),
  ],
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const service = bearer(signServiceToken(serviceSecret, 'workers', new Date()))
const json = { 'content-type': 'application/json' }
const key = { 'idempotency-key': 'a-key' }
const cause = { 'x-correlation-id': randomUuid() }
const plain = { name: 'Ayu Wayan é', count: 2 }
const claims = { accountId: owner.accountId, role: owner.role, sessionId: randomUuid() }

type Called = readonly [what: string, path: string, headers: Record<string, string>, body: string]
const seen = '/internal/seen/7'
const calls: readonly Called[] = [
  [
    'a call of our own process',
    seen,
    { ...json, ...service, ...key, ...cause },
    JSON.stringify(plain),
  ],
  ['nobody', seen, { ...json, ...key, ...cause }, JSON.stringify(plain)],
  [
    'somebody with a token of another secret',
    seen,
    { ...json, ...bearer(signServiceToken(randomSecret(), 'workers', new Date())) },
    JSON.stringify(plain),
  ],
  [
    'a person',
    seen,
    { ...json, ...bearer(signToken(secret, claims, new Date()).token) },
    JSON.stringify(plain),
  ],
  [
    'a token that has expired',
    seen,
    { ...json, ...bearer(signServiceToken(serviceSecret, 'workers', new Date(0))) },
    JSON.stringify(plain),
  ],
  ['a body that is not of the schema', seen, { ...json, ...service }, '{"name":7,"more":1}'],
  ['a body that is no JSON', seen, { ...json, ...service }, '{'],
  ['a body of another type', seen, service, JSON.stringify(plain)],
  ['a body that is too long', seen, { ...json, ...service }, `"${'a'.repeat(70_000)}"`],
  ['an empty body', seen, { ...json, ...service }, ''],
  ['an unknown path', '/internal/nothing', { ...json, ...service }, JSON.stringify(plain)],
  ['a path with a query', `${seen}?unexpected=1`, { ...json, ...service }, JSON.stringify(plain)],
  [
    'a call that claims another address',
    seen,
    { ...json, ...service, ...key, ...cause, 'x-forwarded-for': '203.0.113.9' },
    JSON.stringify(plain),
  ],
  ['a refusal', seen, { ...json, ...service }, JSON.stringify({ ...plain, name: 'refused' })],
  ['a fault', seen, { ...json, ...service }, JSON.stringify({ ...plain, name: 'broken' })],
]

const overHttp =
  (port: number): PostHere =>
  (path, headers, body) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) }
      const request = http.request(
        { port, path, method: 'POST', agent: false, headers: { ...headers, ...length } },
        async response => {
          const parts: Buffer[] = []
          for await (const part of response) parts.push(part as Buffer)
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
        },
      )
      request.on('error', reject).end(body)
    })

describe('a call is answered the same in this process as over HTTP:', () => {
  test.each(calls)('%s', async (_what, path, headers, body) => {
    const server = await listen(app, { port: 0, host: '127.0.0.1' })
    const posts = [overHttp(server.port), createPostHere(handedTo(app).listener, 10_000)]
    const answers = []
    for (const post of posts) {
      const { status, text } = await post(path, headers, body)
      // Each answer has an id of its own.
      const { requestId: _id, ...said } = JSON.parse(text)
      if (said.data && !headers['x-correlation-id']) said.data.facts = null
      answers.push({ status, said })
    }
    expect(answers[1]).toEqual(answers[0])
    await server.close()
  })

  test('the calls of this test meet every kind of answer', async () => {
    const post = createPostHere(handedTo(app).listener, 10_000)
    const statuses = []
    for (const [, path, headers, body] of calls)
      statuses.push((await post(path, headers, body)).status)
    expect(statuses).toEqual([
      200, 401, 401, 403, 401, 422, 400, 415, 413, 422, 404, 422, 200, 409, 500,
    ])
  })
})

test('an answer in parts arrives whole', async () => {
  const post = createPostHere((_request, response) => {
    response.writeHead(201)
    response.write('one, ')
    setImmediate(() => response.end(Buffer.from('two')))
  }, 1_000)
  expect(await post('/', {}, '{}')).toEqual({ status: 201, text: 'one, two' })
})

test('an answer that breaks off is an error', async () => {
  const post = createPostHere((_request, response) => {
    response.writeHead(200)
    response.write('half')
    response.destroy()
  }, 1_000)
  await expect(post('/', {}, '{}')).rejects.toThrow('broke off')
})

test('a call that is not answered in time is given up, and the application sees that nobody waits', async () => {
  const seenGone: boolean[] = []
  let closed = 0
  const late: RequestListener = async (request, response) => {
    response.once('close', () => (closed += 1))
    seenGone.push(request.socket.destroyed)
    await sleep(60)
    seenGone.push(request.socket.destroyed)
    response.end('late')
  }
  await expect(createPostHere(late, 20)('/', {}, '{}')).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await sleep(80)
  expect(seenGone).toEqual([false, true])
  expect(closed).toBe(1)
})

test('an application that stops lets calls in flight finish and refuses later ones', async () => {
  let letGo = () => {}
  const open = new Promise<void>(resolve => (letGo = resolve))
  const here = handedTo(async (_request, response) => {
    await open
    response.end('done')
  })
  const post = createPostHere(here.listener, 10_000)
  const under = post('/', {}, '{}')
  let isClosed = false
  const closing = here.close().then(() => (isClosed = true))
  await sleep(20)
  expect(isClosed).toBe(false)
  letGo()
  expect(await under).toMatchObject({ status: 200, text: 'done' })
  await closing
  expect((await post('/', {}, '{}')).status).toBe(503)
})
