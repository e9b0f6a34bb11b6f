import { act, cleanup, screen, waitFor } from '@testing-library/react'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { watchAttention } from '../../src/app/session/attention.ts'
import { useLiveResource } from '../../src/backoffice/live/use-live-resource.ts'
import { renderApp } from '../render-app.tsx'
import { anyPath } from '../any-path.ts'

/** Starts a real server of two lists, which count how often they were read, and of a stream of changes. */
function startServer() {
  const reads = { orders: 0, products: 0 }
  const streams: ServerResponse[] = []
  const asked: IncomingMessage[] = []
  let refusal: readonly [status: number, retryAfter: string] | null = null
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/api/live') {
      asked.push(request)
      if (refusal) return response.writeHead(refusal[0], { 'retry-after': refusal[1] }).end('{}')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 5000\n\n')
      streams.push(response)
      response.once('close', () => streams.splice(streams.indexOf(response), 1))
      return response
    }
    const list = request.url?.includes('orders') ? 'orders' : 'products'
    reads[list] += 1
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: `${list} ${reads[list]}` }))
  }
  const server = http.createServer(answer)
  const realFetch = globalThis.fetch
  return {
    reads,
    streams,
    asked,
    refuse: (next: typeof refusal) => (refusal = next),
    /** Sends it to everybody, in chunks as a network splits them. */
    say(event: string, data: unknown) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const stream of streams) {
        stream.write(text.slice(0, 9))
        stream.write(text.slice(9))
      }
    },
    async start() {
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      globalThis.fetch = (path, init) =>
        realFetch(new URL(path as string, `http://127.0.0.1:${port}`), init)
    },
    stop() {
      globalThis.fetch = realFetch
      server.closeAllConnections()
      server.close()
    },
  }
}

function List({ name, topic }: { name: string; topic: string }) {
  const { data } = useLiveResource<string>({
    path: anyPath(`/admins/${name}`),
    freshness: 'live',
    topics: [topic],
  })
  return <p>{data ?? 'nothing yet'}</p>
}

let server: ReturnType<typeof startServer>
let forget: () => void
let visibility: DocumentVisibilityState = 'visible'

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  visibility = 'visible'
  writeAuthCookie({ token: 'the-token', role: 'ADMIN' })
  forget = watchAttention()
  server = startServer()
  await server.start()
})
afterEach(async () => {
  cleanup()
  forget()
  await later(6_000)
  server.stop()
  vi.useRealTimers()
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const openStreams = (count: number) => waitFor(() => expect(server.streams).toHaveLength(count))

async function open() {
  const rendered = renderApp(
    <>
      <List name="orders" topic="order" />
      <List name="orders" topic="order" />
      <List name="products" topic="product" />
    </>,
  )
  expect(await screen.findAllByText('orders 1')).toHaveLength(2)
  await openStreams(1)
  return rendered
}

async function follow() {
  const rendered = await open()
  server.say('following', null)
  expect(await screen.findAllByText('orders 2')).toHaveLength(2)
  await screen.findByText('products 2')
  return rendered
}

test('a tab has one stream, with the token of the user, and rereads only what has changed', async () => {
  const { unmount } = await follow()
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer the-token'])
  expect(server.asked[0]?.headers.accept).toBe('text/event-stream')
  server.say('changed', ['order', 'refund'])
  expect(await screen.findAllByText('orders 3')).toHaveLength(2)
  server.say('changed', ['product'])
  await screen.findByText('products 3')
  server.say('changed', ['contact'])
  server.say('changed', ['*'])
  await screen.findByText('products 4')
  expect(server.reads).toEqual({ orders: 4, products: 4 })
  await later(31_000)
  expect(server.reads.orders, 'nothing is polled meanwhile').toBe(4)
  unmount()
  await later(1_000)
  expect(server.streams, 'from one screen to the next it stays').toHaveLength(1)
  await later(5_000)
  await openStreams(0)
})

test('a list that follows every topic is reread after any change', async () => {
  renderApp(<List name="products" topic="*" />)
  await screen.findByText('products 1')
  await openStreams(1)
  server.say('following', null)
  await screen.findByText('products 2')
  server.say('changed', ['contact'])
  await screen.findByText('products 3')
})

test('while the stream is refused, data is polled every 30 seconds and the stream retried when the server asks', async () => {
  server.refuse([503, '60'])
  renderApp(<List name="orders" topic="order" />)
  await screen.findByText('orders 1')
  await waitFor(() => expect(server.asked).toHaveLength(1))
  await later(31_000)
  await screen.findByText('orders 2')
  expect(server.asked).toHaveLength(1)
  server.refuse(null)
  await later(31_000)
  await openStreams(1)
})

test('a broken stream is reopened, and everything shown is reread once', async () => {
  await follow()
  server.streams[0]?.destroy()
  await openStreams(0)
  await later(1_500)
  await openStreams(1)
  const before = { ...server.reads }
  server.say('following', null)
  await waitFor(() =>
    expect(server.reads).toEqual({ orders: before.orders + 1, products: before.products + 1 }),
  )
})

test('a page in the background closes its stream after ten seconds, and rereads when visible again', async () => {
  await follow()
  const turn = (next: DocumentVisibilityState) => {
    visibility = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  await later(5_000)
  expect(server.streams).toHaveLength(1)
  await later(6_000)
  await openStreams(0)
  await later(120_000)
  expect(server.asked, 'nobody looks').toHaveLength(1)
  const before = server.reads.orders
  turn('visible')
  await openStreams(1)
  server.say('following', null)
  await waitFor(() => expect(server.reads.orders).toBeGreaterThan(before))
})

test('an expired session ends at the sign-in page', async () => {
  server.refuse([401, '0'])
  renderApp(<List name="orders" topic="order" />)
  await waitFor(() => expect(document.cookie).not.toContain('auth-token'))
})
