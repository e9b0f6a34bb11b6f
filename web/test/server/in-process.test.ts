// @vitest-environment node
import http, { type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import express from 'express'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from '@arung/platform/http/app'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import { visitor } from '@arung/platform/http/principal'
import { routeOf, type RequestFacts } from '@arung/platform/http/route'
import { handedTo, listen, type Listening } from '@arung/platform/http/server'
import { createLogger } from '@arung/platform/logger'
import { proxyTo } from '../../server/proxy.ts'
import { endServers, serve } from './served.ts'

type Way = { front: URL; stop: () => Promise<void> }
type Ask = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: Buffer
  isChunked?: boolean
}

const behind: Listening[] = []
afterEach(async () => {
  vi.useRealTimers()
  endServers()
  for (const one of behind.splice(0)) await one.close()
})

const declared = { feature: 'seen', summary: 'Sees', access: 'public', ownership: 'none' } as const
const Seen = z.strictObject({ ip: z.string(), cookie: z.string().nullable(), body: z.any() })
const seen = ({ ip, headers }: RequestFacts, body: unknown = null) => ({
  data: { ip, cookie: headers['cookie'] ?? null, body },
})

/** Creates a gate at which calls wait until they are released; `reached` resolves with the first of them. */
function held() {
  let letGo = () => {}
  let arrive = () => {}
  const open = new Promise<void>(resolve => (letGo = resolve))
  const reached = new Promise<void>(resolve => (arrive = resolve))
  const gate = () => {
    arrive()
    return open
  }
  return { gate, letGo, reached }
}
type Gate = ReturnType<typeof held>['gate']

const appWith = (trustProxyHops: number, gate: Gate = async () => undefined) =>
  createHttpApp({
    name: 'seen',
    title: 'Seen',
    authenticate: async () => visitor,
    limiter: memoryLimiter({ message: { points: 3, seconds: 60 } }),
    logger: createLogger('test', 'fatal'),
    trustProxyHops,
    routes: [
      routeOf({
        ...declared,
        method: 'get',
        path: '/seen',
        limit: 'read',
        data: Seen,
        run: async ({ request }) => seen(request),
      }),
      routeOf({
        ...declared,
        method: 'get',
        path: '/news',
        limit: 'read',
        data: 'events',
        run: async () => ({ events: stream => stream.send('news', ['first']) }),
      }),
      routeOf({
        ...declared,
        method: 'get',
        path: '/few',
        limit: 'message',
        data: Seen,
        run: async ({ request }) => seen(request),
      }),
      routeOf({
        ...declared,
        method: 'post',
        path: '/seen',
        limit: 'write',
        body: z.strictObject({ name: z.string().optional() }),
        data: Seen,
        status: 201,
        async run({ request, body }) {
          await gate()
          return { ...seen(request, body), position: 7, headers: { 'x-own': 'said' } }
        },
      }),
    ],
  })

const overHttp = async (app: RequestListener): Promise<Way> => {
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  behind.push(server)
  const front = await serve(proxyTo(new URL(`http://127.0.0.1:${server.port}`)))
  return { front, stop: () => server.close() }
}
const inProcess = async (app: RequestListener): Promise<Way> => {
  const here = handedTo(app)
  return { front: await serve(proxyTo(here.listener)), stop: () => here.close() }
}
/** A proxy's entry is trusted only where there is a proxy. */
const ways = [
  ['over HTTP', (gate?: Gate) => overHttp(appWith(1, gate))],
  ['in this process', (gate?: Gate) => inProcess(appWith(0, gate))],
] as const

const agent = () => new http.Agent({ keepAlive: true, maxSockets: 1 })

function ask(
  front: URL,
  { method = 'GET', path = '/seen', headers = {}, body, isChunked = false }: Ask,
  connections?: http.Agent,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body && !isChunked ? { 'content-length': body.length } : {}
    const request = http.request(
      new URL(path, front),
      {
        method,
        headers: { ...length, ...headers },
        ...(connections ? { agent: connections } : {}),
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: Buffer.concat(chunks).toString() })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const calls: readonly (readonly [string, Ask])[] = [
  ['a read', {}],
  ['a read with cookies', { headers: { cookie: 'session=secret' } }],
  ['a read that says where it comes from', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a read that says so twice', { headers: { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' } }],
  ['a HEAD', { method: 'HEAD' }],
  ['a read of nothing', { path: '/nothing?at=all' }],
  ['a method that is not taken', { method: 'DELETE' }],
  ['a write', { method: 'POST', headers: json, body: Buffer.from('{"name":"Ayu"}') }],
  [
    'a write in parts',
    { method: 'POST', headers: json, body: Buffer.from('{"name":"Ayu"}'), isChunked: true },
  ],
  ['a write without a body', { method: 'POST' }],
  ['a write that is no JSON', { method: 'POST', headers: json, body: Buffer.from('{') }],
  ['a write of another type', { method: 'POST', body: Buffer.from('name=Ayu') }],
  [
    'a long write',
    { method: 'POST', headers: json, body: Buffer.from(`{"name":"${'a'.repeat(60_000)}"}`) },
  ],
  [
    'a write that is too long',
    { method: 'POST', headers: json, body: Buffer.alloc(3_000_000, '{') },
  ],
]

describe('a call is answered the same in this process as over HTTP', () => {
  test.each(calls)('%s', async (_what, call) => {
    const answers = []
    for (const [, open] of ways) {
      const { front } = await open()
      const connection = agent()
      // Twice on one connection: leftovers of the first response must not disturb the second.
      const asked = async () => {
        const { status, headers, text } = await ask(front, call, connection)
        const { date: _date, 'x-request-id': id, ...same } = headers
        return { status, headers: same, text: text.replaceAll(String(id), 'id') }
      }
      answers.push([await asked(), await asked()])
      connection.destroy()
    }
    expect(answers[1]).toEqual(answers[0])
  })
})

test('a call in this process, behind a proxy of ours, counts for the caller whom the proxy names', async () => {
  const here = handedTo(appWith(1))
  const front = await serve(proxyTo(here.listener, { isBehindProxy: true }))
  // The caller may write what it likes in front; the proxy writes the last address.
  const of = (caller: string) => ({ 'x-forwarded-for': `198.51.100.7, ${caller}`, cookie: 'a=b' })
  const statuses = []
  for (let nth = 0; nth < 4; nth += 1)
    statuses.push((await ask(front, { path: '/few', headers: of('203.0.113.1') })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await ask(front, { path: '/few', headers: of('203.0.113.2') })).status).toBe(200)
  const { data } = JSON.parse((await ask(front, { headers: of('203.0.113.2') })).text)
  expect(data).toMatchObject({ ip: '203.0.113.2', cookie: null })
  await here.close()
})

describe.each(ways)('a call %s', (_way, open) => {
  test('counts for its source address, whatever its headers say', async () => {
    const { front } = await open()
    const statuses = []
    for (let nth = 0; nth < 5; nth += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` }
      statuses.push((await ask(front, { path: '/few', headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const { data } = JSON.parse((await ask(front, { headers: { cookie: 'a=b' } })).text)
    expect(data).toMatchObject({ ip: '127.0.0.1', cookie: null })
  })

  test('in progress when the API stops is answered; a later one is told that the API is unavailable', async () => {
    const { gate, letGo, reached } = held()
    const { front, stop } = await open(gate)
    const write = { method: 'POST', headers: json, body: Buffer.from('{}') }
    const answer = ask(front, write)
    await reached
    let isStopped = false
    const stopped = stop().then(() => (isStopped = true))
    await sleep(50)
    expect(isStopped).toBe(false)
    letGo()
    expect((await answer).status).toBe(201)
    await stopped
    const later = await ask(front, write)
    expect(later.status).toBe(503)
    expect(JSON.parse(later.text)).toMatchObject({ code: 'UpstreamUnavailable' })
  })
})

describe.each([
  ['over HTTP', overHttp],
  ['in this process', inProcess],
] as const)('an application that is called %s', (_way, open) => {
  test('notices when its caller disconnects', async () => {
    let told: () => void = () => undefined
    const gone = new Promise<void>(resolve => (told = resolve))
    const { front } = await open((request, response) => {
      response.on('close', () => response.writableFinished || told())
      request.resume()
    })
    const request = http.request(front, { method: 'POST' }).on('error', () => undefined)
    request.end('{}')
    await sleep(50)
    request.destroy()
    await expect(Promise.race([gone, sleep(2_000, 'never told')])).resolves.toBeUndefined()
  })

  test('breaks the response when it stops half way', async () => {
    const { front } = await open((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    await expect(ask(front, {})).rejects.toThrow()
  })
})

test('an application in this process that never answers times out after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let reached: () => void = () => undefined
  const arrived = new Promise<void>(resolve => (reached = resolve))
  const { front } = await inProcess(() => reached())
  const answer = ask(front, { method: 'POST', body: Buffer.from('{}') })
  await arrived
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await answer).status).toBe(503)
})

test('an application in this process sees neither the proxy headers nor the cookies of callers', async () => {
  let names: string[] = []
  const { front } = await inProcess((request, response) => {
    names = Object.keys(request.headers)
    response.end()
  })
  const headers = {
    cookie: 'a=b',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    authorization: 'Bearer x',
  }
  await ask(front, { headers })
  expect(names.toSorted()).toEqual(['authorization', 'connection', 'host'])
})

describe.each(ways)('an event stream %s', (_, open) => {
  const listen = async (front: URL) => {
    const answer = await fetch(new URL('/news', front), {
      headers: { accept: 'text/event-stream' },
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { answer, read: async () => (await reader?.read())?.value }
  }

  test('delivers events as they happen, even with compression, and ends at once when its process stops', async () => {
    const { front, stop } = await open()
    const { answer, read } = await listen(
      await serve(express().use(compression()).use(proxyTo(front))),
    )
    let text = ''
    while (!text.includes('first')) text += await read()
    expect(text).toBe('retry: 5000\n\nevent: news\ndata: ["first"]\n\n')
    expect(answer.headers.get('content-encoding')).toBeNull()
    const startedMs = performance.now()
    await stop()
    expect(performance.now() - startedMs).toBeLessThan(3_000)
    expect(await read()).toBeUndefined()
  })
})

test('many listeners leave connections free for other reads', async () => {
  const { front } = await overHttp(appWith(1))
  const many = Array.from({ length: 300 }, () =>
    fetch(new URL('/news', front), { headers: { accept: 'text/event-stream' } }),
  )
  const settled = Promise.allSettled(many)
  // Only a fault takes this long, not a busy machine.
  await Promise.race([Promise.all(many.slice(0, 256)), sleep(60_000)])
  const read = await Promise.race([ask(front, {}), sleep(60_000)])
  endServers()
  await settled
  expect(read?.status).toBe(200)
})
