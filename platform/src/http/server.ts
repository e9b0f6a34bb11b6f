import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Gauge, type Registry } from 'prom-client'
import { gone, unavailable } from './errors.ts'
import { asksForEvents } from './event-stream.ts'
import { newRequestId } from './request-facts.ts'
import { sendError } from './reply.ts'
import { presencePath } from './upstreams.ts'

const headersTimeoutMs = 10_000
const requestTimeoutMs = 15_000
const idleTimeoutMs = 65_000
const checkIntervalMs = 2_000
const drainTimeoutMs = 10_000
const sweepMs = 20
const connectionsMax = 20_000
const backlog = 2_048
/** The most requests in progress on one connection. Browsers and proxies send the next one after the response. */
const pipelinedMax = 8

export type Listening = {
  port: number
  /** Keeps answering, but closes every connection with its next response, and tells our own callers to go elsewhere. */
  leave: () => void
  close: () => Promise<void>
}

/**
 * Serves an application. Slow clients are cut off (headers 10 s, whole request 15 s), as are clients that send requests
 * by the dozen without waiting for a response. A request with two hosts is refused. `close()` takes no new connections,
 * ends event streams, lets requests in flight finish for up to 10 s, then ends the rest. `ready` tells our own callers
 * whether to call; when omitted, they always may.
 */
export function listen(
  app: RequestListener,
  options: { port: number; host: string; ready?: () => Promise<boolean> },
): Promise<Listening> {
  const streams = createStreams(app)
  const presence = createPresence(streams.listener, options.ready)
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: idleTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    withOneHost(withoutCrowds(presence.listener)),
  )
  server.maxConnections = connectionsMax
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: options.port, host: options.host, backlog }, () => {
      server.off('error', reject)
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : options.port
      const close = () => {
        presence.leave()
        return drain(server, streams.end)
      }
      resolve({ port, leave: presence.leave, close })
    })
  })
}

/**
 * Refuses a request with more than one Host, as RFC 9112 (3.2) requires and Node.js does only for a missing one. A
 * proxy in front may use the other of two.
 */
function withOneHost(app: RequestListener): RequestListener {
  return (req, res) => {
    if ((req.headersDistinct['host']?.length ?? 0) < 2) return app(req, res)
    return res.writeHead(400, { connection: 'close' }).end()
  }
}

/**
 * Refuses a request, and then closes the connection, when more requests are in progress on it than any client needs.
 */
function withoutCrowds(app: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    const others = underWay.get(socket) ?? 0
    if (others >= pipelinedMax) {
      res.setHeader('connection', 'close')
      return sendError(res, newRequestId(), unavailable())
    }
    underWay.set(socket, others + 1)
    res.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    app(req, res)
  }
}

/** Reports whether the process takes calls. After `leave` it takes none, and no response keeps its connection open. */
function createPresence(
  app: RequestListener,
  ready: () => Promise<boolean> = async () => true,
): { listener: RequestListener; leave: () => void } {
  const underWay = new Set<ServerResponse>()
  let isLeaving = false
  return {
    listener(req, res) {
      if (isLeaving) res.shouldKeepAlive = false
      underWay.add(res)
      res.once('close', () => underWay.delete(res))
      if (req.url !== presencePath) return app(req, res)
      void isReady(ready).then(is => res.writeHead(is && !isLeaving ? 204 : 503).end())
    },
    leave() {
      isLeaving = true
      for (const res of underWay) res.shouldKeepAlive = false
    },
  }
}

/** Tracks the open event streams, because waiting for them would be in vain. After `end` there are none. */
function createStreams(app: RequestListener): { listener: RequestListener; end: () => void } {
  const open = new Set<ServerResponse>()
  let isEnded = false
  return {
    listener(req, res) {
      if (asksForEvents(req)) {
        if (isEnded) return sendError(res, newRequestId(), gone())
        open.add(res)
        res.once('close', () => open.delete(res))
      }
      app(req, res)
    },
    end() {
      isEnded = true
      for (const res of open) {
        if (res.headersSent) res.end()
        else res.destroy()
      }
    },
  }
}

/** An application that other code of this process calls directly. */
export type HandedTo = { listener: RequestListener; close: () => Promise<void> }

/**
 * Returns the application for callers in this process. `close()` ends event streams and lets calls in flight finish for
 * up to 10 s. A later caller gets the response that a proxy gives for a server that is gone.
 */
export function handedTo(app: RequestListener): HandedTo {
  const streams = createStreams(app)
  const underWay = new Set<ServerResponse>()
  let isClosed = false
  let drained: (() => void) | undefined
  return {
    listener(req, res) {
      if (isClosed) return sendError(res, newRequestId(), gone())
      underWay.add(res)
      res.once('close', () => {
        underWay.delete(res)
        if (underWay.size === 0) drained?.()
      })
      streams.listener(req, res)
    },
    async close() {
      isClosed = true
      streams.end()
      if (underWay.size === 0) return
      const impatience = setTimeout(() => {
        for (const res of underWay) res.destroy()
      }, drainTimeoutMs)
      await new Promise<void>(resolve => (drained = resolve))
      clearTimeout(impatience)
    },
  }
}

/**
 * Runs after the connections and calls that arrived while this process was busy. The event loop checks for both right
 * before its immediates; closing earlier would cut them off.
 */
const afterCalls = (work: () => void): void => void setImmediate(work)

function drain(server: Server, endStreams: () => void): Promise<void> {
  endStreams()
  return new Promise(resolve => {
    const impatience = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    // A connection that was busy stays open after its response, until a sweep finds it idle.
    const sweep = setInterval(() => afterCalls(() => server.closeIdleConnections()), sweepMs)
    afterCalls(() =>
      server.close(() => {
        clearTimeout(impatience)
        clearInterval(sweep)
        resolve()
      }),
    )
  })
}

/**
 * Serves the operator's own port: `/health` says that the process is alive, `/ready` asks `ready` (200 or 503),
 * `/metrics` is the registry in Prometheus' text format. Bind it to an address that the public cannot reach. A text
 * from `ready` counts as ready and says how: the process stands by. After `leave` it is not ready.
 */
export async function adminServer(options: {
  port: number
  host: string
  ready(): Promise<boolean | string>
  registry: Registry
}): Promise<Listening> {
  let isLeaving = false
  const state = async () => !isLeaving && (await isReady(() => options.ready()))
  new Gauge({
    name: 'process_ready',
    help: '1 when /ready says yes, also of a process that stands by',
    registers: [options.registry],
    async collect() {
      this.set((await state()) === false ? 0 : 1)
    },
  })
  const answers: Readonly<Record<string, () => Promise<[number, string]>>> = {
    '/health': async () => [200, 'ok\n'],
    '/ready': async () => {
      const is = await state()
      return is === false ? [503, 'not ready\n'] : [200, `${is === true ? 'ready' : is}\n`]
    },
    '/metrics': async () => [200, await options.registry.metrics()],
  }
  const answer = async (path: string, res: ServerResponse) => {
    const [status, body] = (await answers[path]?.()) ?? [404, 'not found\n']
    res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
  }
  const listening = await listen(
    (req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? ''
      answer(path, res).catch(() => res.writeHead(500).end())
    },
    { port: options.port, host: options.host },
  )
  const leave = () => {
    isLeaving = true
    listening.leave()
  }
  return { ...listening, leave }
}

/** A failing check means not ready. */
async function isReady<Is>(ready: () => Promise<Is>): Promise<Is | false> {
  return ready().catch(() => false as const)
}
