// @vitest-environment node
import http from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { proxyTo } from '../../server/proxy.ts'
import { endServers, serve } from './served.ts'

afterEach(() => endServers())

const post = (url: URL, agent: http.Agent, body: Buffer): Promise<number | string> =>
  new Promise(resolve => {
    const request = http.request(url, { agent, method: 'POST' }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.end(body)
  })

test('a response sent before the whole request is read arrives, and the connection stays usable', async () => {
  const upstream = await serve((_, response) => {
    response.writeHead(413).end('too large')
  })
  const front = await serve(proxyTo(upstream))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number | string>()
  for (let time = 0; time < 20; time += 1)
    statuses.add(await post(front, agent, Buffer.alloc(5_000_000)))
  agent.destroy()
  expect([...statuses]).toEqual([413])
})

test('a missing upstream gives a 503, one that stops half way a broken response', async () => {
  const gone = await serve(() => undefined)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  endServers(1)
  const front = await serve(proxyTo(gone))
  for (let time = 0; time < 5; time += 1)
    expect(await post(front, agent, Buffer.alloc(5_000_000))).toBe(503)
  const half = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  const answer = await fetch(await serve(proxyTo(half)), { method: 'POST', body: '{}' })
  await expect(answer.text()).rejects.toThrow()
})

test('a read on a kept connection that the upstream just closed is retried once; a write without a key uses none', async () => {
  const calls: string[] = []
  const met = new Set<Socket>()
  const upstream = await serve((request, response) => {
    calls.push(request.method ?? '')
    if (met.has(request.socket)) return void request.socket.destroy()
    met.add(request.socket)
    response.end('read')
  })
  const front = await serve(proxyTo(upstream))
  const statuses: number[] = []
  for (const method of ['GET', 'GET', 'GET', 'POST']) {
    const answer = await fetch(front, { method })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(calls).toEqual(['GET', 'GET', 'GET', 'GET', 'POST'])
})

test.each([
  ['short', 100],
  ['long', 1_000_000],
])('%s bodies that never end block no other request', async (_, length) => {
  const upstream = await serve((request, response) => {
    request.resume().on('end', () => response.end('read'))
  })
  const front = await serve(proxyTo(upstream))
  const slow = Array.from({ length: 400 }, () => {
    const request = http.request(front, { method: 'POST', headers: { 'content-length': length } })
    request.on('error', () => undefined)
    request.write('x')
    return request
  })
  await sleep(500)
  const agent = new http.Agent()
  const outcomes = await Promise.race([
    Promise.all([0, 1, 16_384].map(size => post(front, agent, Buffer.alloc(size, 'x')))),
    sleep(5_000),
  ])
  for (const request of slow) request.destroy()
  expect(outcomes).toEqual([200, 200, 200])
})

test('a body arrives whole, whatever its length and however it is sent', async () => {
  const upstream = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.end(Buffer.concat(chunks)))
  })
  const front = await serve(proxyTo(upstream))
  for (const size of [0, 1, 16_384, 16_385, 3_000_000]) {
    const body = Buffer.alloc(size, 'body')
    const answer = await fetch(front, { method: 'POST', body })
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
    const parts = new Blob([body]).stream()
    const init = { method: 'POST', body: parts, duplex: 'half' }
    const streamed = await fetch(front, init)
    expect(Buffer.from(await streamed.arrayBuffer()).equals(body)).toBe(true)
  }
})
