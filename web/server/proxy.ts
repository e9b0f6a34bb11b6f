import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { idempotencyKeyHeader } from '@arung/contracts/envelope'
import { messages } from '@arung/contracts/messages'
import { asksForEvents } from '@arung/platform/http/event-stream'
import { lookupName } from '@arung/platform/http/names'
import { watchUpstreams, type Upstreams } from '@arung/platform/http/upstreams'
import { refuse } from './refusal.ts'

/** Where an API of ours is: at the addresses of its processes, or in this process (`handedTo`). */
export type Upstream = URL | Upstreams | RequestListener

const timeoutMs = 30_000
/** A machine that is gone answers nothing at all. */
const connectTimeoutMs = 2_000
const socketsMax = 256
const gatheredBytesMax = 16_384
const retryAfterSeconds = 1
/** Well below the time after which our own servers close an idle connection: both ends must not meet in doing so. */
const idleTimeoutMs = 20_000

/** A call on its way: `body` is null where it goes along as it comes, and is gone once it went. */
type Call = Readonly<{
  request: IncomingMessage
  response: ServerResponse
  body: Buffer | null
  /** Asking twice is asking once. */
  mayRepeat: boolean
}>

/**
 * A listener that hands a call on, in this process or over HTTP, where the connections are kept open. A short body is
 * waited for before a connection is taken, and the others have connections of their own, as event streams have: whoever
 * sends slowly, or listens, keeps nobody else waiting.
 *
 * Who does not answer is left for the next address: every call where it certainly was not begun there, and after that
 * those that may be repeated (RFC 9110, 9.2.2): reads, and what has an Idempotency-Key. `isReads` says that all are
 * reads, also those that have a body.
 */
export function proxyTo(upstream: Upstream, { isReads = false } = {}): RequestListener {
  if (typeof upstream === 'function') return handTo(upstream)
  const upstreams = upstream instanceof URL ? watchUpstreams([upstream], 'first') : upstream
  const [short, long, streams] = [forwarder(upstreams), forwarder(upstreams), forwarder(upstreams)]
  return (request, response) => {
    const mayRepeat = isReads || isRepeatable(request)
    if (isLong(request)) return long({ request, response, body: null, mayRepeat: false })
    if (request.headers['content-length'] === undefined) {
      const send = asksForEvents(request) ? streams : short
      return send({ request, response, body: Buffer.alloc(0), mayRepeat })
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => short({ request, response, body: Buffer.concat(chunks), mayRepeat }))
  }
}

/**
 * Hands a call to a listener of this process, which sees the caller's own connection: what callers say of it, and what
 * stays here over HTTP too, is taken away.
 */
function handTo(listener: RequestListener): RequestListener {
  return (request, response) => {
    for (const name of Object.keys(request.headers))
      if (name === 'cookie' || name.startsWith('x-forwarded-')) delete request.headers[name]
    const late = setTimeout(() => {
      if (!response.headersSent) unavailable(response)
    }, timeoutMs)
    response.once('close', () => clearTimeout(late))
    listener(request, response)
  }
}

const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > gatheredBytesMax

/** News of the payment gateway: each carries an id of its own, under which it is kept once. */
const knownByThemselves = /^\/webhooks\//

const isRepeatable = ({ method, headers, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  headers[idempotencyKeyHeader] !== undefined ||
  knownByThemselves.test(url)

/** Why there is no answer of an address. */
type Failure = Readonly<{
  /** Something of the call may have come there. */
  isBegun: boolean
  /** It was cut off, or refused by a process that ends: not merely slow. */
  isLost: boolean
  /** Over a connection that had been kept, which both ends may have met in closing. */
  wasKept: boolean
}>

/** Sends calls to the first address that answers; its answer goes back by itself. */
function forwarder(upstreams: Upstreams): (call: Call) => void {
  const kept = agentsThat({ keep: socketsMax })
  // To the other side they look as if they were kept: it answers as it would.
  const apart = agentsThat({ keep: 0 })

  /** `isApart`: over a connection of its own. */
  const attempt = (call: Call, addresses: readonly URL[], isApart: boolean): void => {
    const [address, ...others] = addresses
    if (address === undefined) return unavailable(call.response)
    const agent = (isApart ? apart : kept)(address)
    begin(call, address, { agent, isLast: others.length === 0 }, ({ isBegun, isLost, wasKept }) => {
      if (call.response.destroyed) return
      if (isBegun && !(call.mayRepeat && isLost)) return unavailable(call.response)
      if (isBegun && wasKept) return attempt(call, addresses, true)
      upstreams.failed(address)
      attempt(call, others, true)
    })
  }
  // A kept connection may be closed by now. What cannot be repeated does not find out: it gets one of its own.
  return call => attempt(call, upstreams.inOrder(), !call.mayRepeat)
}

/** Agents by the address's protocol, which keep at most so many idle connections to each host. */
function agentsThat({ keep }: { keep: number }): (address: URL) => http.Agent {
  const options = {
    keepAlive: true,
    maxSockets: socketsMax,
    timeout: idleTimeoutMs,
    lookup: lookupName,
  }
  // Of the options a 0 is not taken.
  const plain = Object.assign(new http.Agent(options), { maxFreeSockets: keep })
  const secure = Object.assign(new https.Agent(options), { maxFreeSockets: keep })
  return ({ protocol }) => (protocol === 'https:' ? secure : plain)
}

/** Sends a call to an address, and its answer back; tells once when there is none, and leaves the caller's answer alone then. */
function begin(
  { request, response, body, mayRepeat }: Call,
  address: URL,
  on: Readonly<{ agent: http.Agent; isLast: boolean }>,
  onFailure: (failure: Failure) => void,
): void {
  let [isBegun, isOver] = [false, false]
  const fail = (isLost: boolean) => {
    if (isOver) return
    isOver = true
    if (body === null) request.unpipe(outgoing)
    onFailure({ isBegun, isLost, wasKept: outgoing.reusedSocket })
  }
  const outgoing = (address.protocol === 'https:' ? https : http).request(
    {
      agent: on.agent,
      host: address.hostname,
      port: address.port,
      method: request.method,
      path: address.pathname.replace(/\/$/, '') + (request.url ?? '/'),
      headers: forwardedHeaders(request),
      timeout: timeoutMs,
    },
    incoming => {
      // Once there is an answer, only `incoming` tells whether it came whole.
      if (mayRepeat && !on.isLast && isOfOneThatEnds(incoming)) {
        incoming.resume()
        return fail(true)
      }
      isOver = true
      // An answer may come before the whole request was sent (a body that is too large): the rest is read, so that the
      // caller's connection stays of use, and goes nowhere.
      if (body === null) request.unpipe(outgoing).resume()
      response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers))
      incoming.pipe(response)
      incoming.on('error', () => response.destroy())
    },
  )
  outgoing.on('socket', socket =>
    whenConnected(socket, outgoing, () => {
      isBegun = true
      if (body === null) request.pipe(outgoing)
    }),
  )
  outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${timeoutMs} ms`)))
  outgoing.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ECONNRESET' || error.code === 'EPIPE'),
  )
  response.once('close', () => outgoing.destroy())
  if (body !== null) outgoing.end(body)
}

/** Gives a connection up that does not come about in time. */
function whenConnected(socket: Socket, outgoing: http.ClientRequest, then: () => void): void {
  if (!socket.connecting) return then()
  const late = setTimeout(
    () => outgoing.destroy(new Error(`No connection within ${connectTimeoutMs} ms`)),
    connectTimeoutMs,
  )
  outgoing.once('close', () => clearTimeout(late))
  socket.once('connect', () => {
    clearTimeout(late)
    then()
  })
}

/** A process that ends lets its connections go: what it refuses, another one may not. */
const isOfOneThatEnds = ({ statusCode, headers }: IncomingMessage): boolean =>
  (statusCode === 502 || statusCode === 503) && headers.connection === 'close'

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}

/** The API authenticates by the Bearer header alone, so cookies stay here. */
function forwardedHeaders(request: IncomingMessage): http.OutgoingHttpHeaders {
  const { cookie: _cookie, host, ...headers } = endToEnd(request.headers)
  const caller = request.socket.remoteAddress ?? ''
  const before = request.headers['x-forwarded-for']
  return {
    ...headers,
    'x-forwarded-host': host,
    'x-forwarded-for': before === undefined ? caller : `${String(before)}, ${caller}`,
    ...(request.headers['transfer-encoding'] === undefined
      ? {}
      : { 'transfer-encoding': request.headers['transfer-encoding'] }),
  }
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  response.setHeader('retry-after', retryAfterSeconds)
  refuse(response, 503, 'UpstreamUnavailable', messages.submitFailed)
}
