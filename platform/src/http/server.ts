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
/** Requests of one connection that are under way; browsers and proxies send the next one after the answer. */
const pipelinedMax = 8

export type Listening = {
  port: number
  /** Answers on, but lets every connection go with its next answer, and says to callers of ours that they go elsewhere. */
  leave: () => void
  close: () => Promise<void>
}

/**
 * Serves an application. Slow clients are cut off (headers 10 s, whole request 15 s), and so is who sends requests by
 * the dozen without waiting for an answer; two hosts in a request are refused. `close()` takes no new connections, ends
 * event streams, lets requests in flight finish for up to 10 s, then ends the rest. `ready` tells callers of ours whether
 * to call; they may always when it is left out.
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
 * Refuses a request with more than one Host, as RFC 9112 (3.2) has it and Node.js does without any: of two, whoever stands in
 * front may take the other.
 */
function withOneHost(app: RequestListener): RequestListener {
  return (req, res) => {
    if ((req.headersDistinct['host']?.length ?? 0) < 2) return app(req, res)
    return res.writeHead(400, { connection: 'close' }).end()
  }
}

/** Refuses, and then closes the connection, where more requests of one are under way than anybody needs. */
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

/** Says whether the process takes calls; from `leave` on it takes none, and no answer keeps its connection open. */
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

/** Knows the event streams under way, which would be waited for in vain; from `end` on there are none. */
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

/** An application that others of this process call directly. */
export type HandedTo = { listener: RequestListener; close: () => Promise<void> }

/**
 * The application for callers in this process. `close()` ends event streams and lets calls in flight finish for up to 10 s; who calls after it
 * is told what a proxy says of a server that is gone.
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
 * What came while this process was busy, connections and calls on those that were idle, is taken first: the loop looks for
 * both right before its immediates. Closed before, they would be cut off.
 */
const afterCalls = (work: () => void): void => void setImmediate(work)

function drain(server: Server, endStreams: () => void): Promise<void> {
  endStreams()
  return new Promise(resolve => {
    const impatience = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
    // A connection that was busy stays open after its answer, until it is found idle.
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
 * The operator's own port: `/health` says that the process lives, `/ready` asks `ready` (200 or 503),
 * `/metrics` is the registry in Prometheus' text form. Bind it to an address that the public cannot reach. What `ready`
 * gives as a text is why it is ready: it stands by. From `leave` on it is not.
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

/** A check that fails means not ready. */
async function isReady<Is>(ready: () => Promise<Is>): Promise<Is | false> {
  return ready().catch(() => false as const)
}
