// @vitest-environment node
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listen } from '@arung/platform/http/server'
import { presencePath, watchUpstreams, type Upstreams } from '@arung/platform/http/upstreams'
import { proxyTo } from '../../server/proxy.ts'
import { endServers, serve } from './served.ts'

type Said = Readonly<{ status: number; text: string; retryAfter: string | undefined }>
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  endServers()
})

/** Starts an API that records its requests, and can end as ours do. */
async function api(name: string, answer?: Answer) {
  const calls: string[] = []
  const one = await listen(
    (request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        calls.push(
          `${request.method} ${String(request.headers['idempotency-key'] ?? '-')} ${body.length}`,
        )
        if (answer) return answer(request, response)
        response.end(name)
      })
    },
    { port: 0, host: '127.0.0.1' },
  )
  ends.push(one.close)
  return { ...one, calls, url: new URL(`http://127.0.0.1:${one.port}`) }
}

/** Starts the web in front of these. It polls only where a test lets it. */
async function webFor(
  addresses: readonly URL[],
  order: 'first' | 'turns' = 'first',
  everyMs = 60_000,
): Promise<URL> {
  const upstreams: Upstreams = watchUpstreams(addresses, order, everyMs)
  ends.push(upstreams.close)
  await sleep(50)
  return serve(proxyTo(upstreams, { isReads: order === 'turns' }))
}

const kept = new http.Agent({ keepAlive: true })
const send = (url: URL, method: string, headers: http.OutgoingHttpHeaders = {}, body = '') =>
  new Promise<Said>((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { agent: kept, method, headers: { ...length, ...headers } }
    const request = http.request(url, options, answer => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          retryAfter: answer.headers['retry-after'],
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
const keyed = { 'idempotency-key': 'one' }
const cut: Answer = request => request.socket.destroy()

test('the first process works while the second stands by and takes every kind of write once the first is gone', async () => {
  const [first, second] = [await api('first'), await api('second')]
  const front = await webFor([first.url, second.url])
  for (const _ of [1, 2, 3]) expect((await send(front, 'POST', keyed)).text).toBe('first')
  expect(second.calls).toEqual([])
  await first.close()
  expect(await send(front, 'POST', {}, 'x')).toMatchObject({ status: 200, text: 'second' })
  expect(await send(front, 'POST', keyed, 'x'.repeat(100_000))).toMatchObject({ text: 'second' })
  expect((await send(front, 'GET')).text).toBe('second')
  expect(second.calls).toEqual(['POST - 1', 'POST one 100000', 'GET - 0'])
})

test('an interrupted write is retried under its key; without a key the caller is told to retry', async () => {
  const [first, second] = [await api('first', cut), await api('second')]
  const front = () => webFor([first.url, second.url])
  expect(await send(await front(), 'POST', keyed, 'x')).toMatchObject({ text: 'second' })
  expect(await send(await front(), 'GET')).toMatchObject({ text: 'second' })
  const news = new URL('/webhooks/xendit/invoice', await front())
  expect(await send(news, 'POST', {}, 'x')).toMatchObject({ text: 'second' })
  expect(await send(await front(), 'POST', {}, 'x')).toMatchObject({ status: 503, retryAfter: '1' })
  // A body that was streamed through as it arrived cannot be sent again.
  const long = await send(await front(), 'POST', keyed, 'x'.repeat(100_000))
  expect(long).toMatchObject({ status: 503, retryAfter: '1' })
  expect(second.calls).toEqual(['POST one 1', 'GET - 0', 'POST - 1'])
})

test('a kept connection that both ends close at once loses no write with a key, even with one address', async () => {
  const met = new Set<unknown>()
  const once: Answer = (request, response) => {
    if (met.has(request.socket)) return void request.socket.destroy()
    met.add(request.socket)
    response.end('written')
  }
  const only = await api('only', once)
  const front = await webFor([only.url])
  for (const _ of [1, 2, 3])
    expect(await send(front, 'POST', keyed, 'x')).toMatchObject({ status: 200, text: 'written' })
})

test('a refusal from a stopping process goes to the next one; a refusal from a running one is the response', async () => {
  let isEnding = false
  const refuse: Answer = (_request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    response.writeHead(503).end('busy')
  }
  const [first, second] = [await api('first', refuse), await api('second')]
  const front = await webFor([first.url, second.url])
  expect(await send(front, 'POST', keyed)).toMatchObject({ status: 503, text: 'busy' })
  isEnding = true
  expect(await send(front, 'POST', {})).toMatchObject({ status: 503, text: 'busy' })
  expect(await send(front, 'POST', keyed)).toMatchObject({ status: 200, text: 'second' })
})

test('a leaving process is noticed, still answers its callers, and is used again when it is back', async () => {
  const [first, second] = [await api('first'), await api('second')]
  const front = await webFor([first.url, second.url], 'first', 20)
  expect((await send(front, 'POST', keyed)).text).toBe('first')
  first.leave()
  expect((await send(first.url, 'GET')).text).toBe('first')
  await sleep(100)
  expect((await send(front, 'POST', {})).text).toBe('second')
  await first.close()
  const back = await listen((_, response) => response.end('back'), {
    port: first.port,
    host: '127.0.0.1',
  })
  ends.push(back.close)
  await sleep(100)
  expect((await send(front, 'POST', {})).text).toBe('back')
})

test('reads alternate between processes, also those sent with POST, and a stopped process loses none', async () => {
  const [first, second] = [await api('first'), await api('second')]
  const front = await webFor([first.url, second.url], 'turns')
  const texts = async () => {
    const all = [await send(front, 'GET'), await send(front, 'POST', {}, '{}')]
    return all.map(({ text }) => text).toSorted()
  }
  expect(await texts()).toEqual(['first', 'second'])
  await second.close()
  expect(await texts()).toEqual(['first', 'first'])
})

test('presence follows what a process reports of itself, and one of another release counts as present', async () => {
  let isReady = false
  const own = await listen((_, response) => response.writeHead(404).end(), {
    port: 0,
    host: '127.0.0.1',
    ready: async () => isReady,
  })
  ends.push(own.close)
  const url = new URL(`http://127.0.0.1:${own.port}${presencePath}`)
  expect((await fetch(url)).status).toBe(503)
  isReady = true
  expect((await fetch(url)).status).toBe(204)
  own.leave()
  const said = await fetch(url)
  expect([said.status, said.headers.get('connection')]).toEqual([503, 'close'])
  const earlier = await serve((_, response) => response.writeHead(404).end())
  const front = await webFor([new URL(url.origin), earlier])
  expect((await send(front, 'POST', {})).status).toBe(404)
})
