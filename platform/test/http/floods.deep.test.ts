import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createGate } from '@arung/platform/http/protect/gate'
import { createGates, gateLimits } from '@arung/platform/http/protect/gates'
import { memoryLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { routeOf } from '@arung/platform/http/route'
import { declared } from './greetings.ts'
import { serve } from './served.ts'

let server: Awaited<ReturnType<typeof serve>>
afterEach(() => server.close())

const workMs = 20
const seen = { underWay: 0, most: 0, left: 0, begun: [] as string[] }
/** A slow booking, and a read beside it. */
const routes = [
  routeOf({
    ...declared,
    method: 'get',
    path: '/news',
    limit: 'read',
    data: 'events',
    run: async () => ({
      events(stream) {
        const telling = setInterval(() => stream.send('news', 'x'.repeat(1_000_000)), 5)
        stream.onEnd(() => {
          clearInterval(telling)
          seen.left += 1
        })
      },
    }),
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/bookings/:name',
    limit: 'booking',
    params: z.strictObject({ name: z.string() }),
    data: 'empty',
    async run({ params }) {
      seen.begun.push(params.name)
      seen.most = Math.max(seen.most, (seen.underWay += 1))
      await sleep(workMs)
      seen.underWay -= 1
      return { data: null }
    },
  }),
  routeOf({
    ...declared,
    method: 'post',
    path: '/starts',
    limit: 'booking',
    gate: 'start',
    data: 'empty',
    async run() {
      await sleep(workMs)
      return { data: null }
    },
  }),
  routeOf({
    ...declared,
    method: 'get',
    path: '/now',
    limit: 'read',
    data: 'empty',
    run: async () => ({ data: null }),
  }),
]

async function open(booking: Partial<typeof gateLimits.booking> = {}) {
  Object.assign(seen, { underWay: 0, most: 0, begun: [] })
  const gate = createGate({ ...gateLimits.booking, ofOneMax: 1_000, ...booking })
  server = await serve(routes, {
    gates: {
      ...createGates(),
      booking: gate,
      start: createGate({ ...gateLimits.start, atOnce: 1 }),
    },
    limiter: memoryLimiter(scaledPoints(100)),
    trustProxyHops: 1,
  })
}
const book = (name: string, from: string, signal?: AbortSignal) =>
  fetch(`${server.url}/bookings/${name}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    signal: signal ?? null,
  })

test('a flood is processed up to the cap, told to retry beyond the queue, and leaves no backlog', async () => {
  await open({ atOnce: 4, waitingMax: 20 })
  const flood = Promise.all(Array.from({ length: 200 }, (_, at) => book(`${at}`, '192.0.2.1')))
  await sleep(workMs)
  expect((await server.call('GET', '/now')).status).toBe(200)
  const answers = await flood
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(seen.most).toBe(4)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(24)
  for (const one of answers.filter(({ status }) => status === 503))
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await book('after', '192.0.2.1')).status).toBe(200)
})

test('a guest at another address is served between the calls of a flood', async () => {
  await open({ atOnce: 1, waitMsMax: 20_000 })
  const flood = Array.from({ length: 50 }, (_, at) => book(`${at}`, '192.0.2.1'))
  await sleep(2 * workMs)
  expect((await book('guest', '198.51.100.7')).status).toBe(200)
  expect(seen.begun.indexOf('guest')).toBeLessThan(25)
  await Promise.all(flood)
})

test('a guest in the middle of a booking proceeds while a flood of guests begins one', async () => {
  await open({ atOnce: 1 })
  const flood = Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      fetch(`${server.url}/starts`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `192.0.2.${at}` },
      }),
    ),
  )
  await sleep(workMs)
  const startedMs = performance.now()
  expect((await book('begun', '198.51.100.7')).status).toBe(200)
  // The queue of those who begin a booking takes more than a second.
  expect(performance.now() - startedMs).toBeLessThan(600)
  await flood
})

test('a request whose client has left is not started', async () => {
  await open({ atOnce: 1, waitMsMax: 20_000 })
  const leaving = new AbortController()
  const first = book('first', '192.0.2.1')
  await sleep(workMs / 2)
  const flood = Array.from({ length: 30 }, (_, at) =>
    book(`left-${at}`, '192.0.2.1', leaving.signal),
  )
  await sleep(workMs / 2)
  leaving.abort()
  await Promise.allSettled([first, ...flood])
  await sleep(workMs * 3)
  expect((await book('here', '192.0.2.1')).status).toBe(200)
  expect(seen.begun.filter(name => name.startsWith('left')).length).toBeLessThan(5)
})

test('a few of many pipelined requests are processed, then the connection ends', async () => {
  await open()
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.setEncoding('utf8').on('data', (said: string) => {
    text += said
  })
  const ended = new Promise(resolve => socket.once('close', resolve))
  socket.write('POST /bookings/piped HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n'.repeat(40))
  await ended
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => '200'))
  expect(statuses.slice(8)).toEqual(['503'])
  expect(seen.begun).toHaveLength(8)
})

test('a stream client that does not read is cut off, and a HEAD request opens no stream', async () => {
  server = await serve(routes)
  expect((await fetch(`${server.url}/news`, { method: 'HEAD' })).status).toBe(200)
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /news HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(seen.left).toBe(1), { timeout: 3_000 })
  socket.destroy()
})

test('every queue is limited in callers and in time', () => {
  for (const [name, limits] of Object.entries(gateLimits)) {
    expect(limits.atOnce, name).toBeGreaterThan(0)
    expect(limits.waitingMax, name).toBeLessThanOrEqual(2_000)
    expect(limits.waitMsMax, name).toBeLessThanOrEqual(10_000)
  }
})
