import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { idempotencyKeyHeader } from '@arung/contracts/envelope'
import { messages } from '@arung/contracts/messages'
import { asksForEvents } from '@arung/platform/http/event-stream'
import { lookupName } from '@arung/platform/http/names'
import { watchUpstreams, type Upstreams } from '@arung/platform/http/upstreams'
import { refuse } from './refusal.ts'

/** Where one of our APIs runs: at the addresses of its processes, or in this process (`handTo`). */
export type Upstream = URL | Upstreams | RequestListener

const timeoutMs = 30_000
/** A machine that is down does not answer at all. */
const connectTimeoutMs = 2_000
const socketsMax = 256
const gatheredBytesMax = 16_384
const retryAfterSeconds = 1
/** Well below the idle timeout of our own servers, so that both ends do not close a connection at the same time. */
const idleTimeoutMs = 20_000

/** A call in progress. `body` is null when it is streamed, so that it can be sent only once. */
type Call = Readonly<{
  request: IncomingMessage
  response: ServerResponse
  body: Buffer | null
  /** Whether a second request has no further effect. */
  mayRepeat: boolean
}>

/**
 * Forwards calls, in this process or over HTTP with keep-alive connections. A short body is read completely before a
 * connection is taken. Long bodies and event streams have connections of their own, so slow senders and listeners do
 * not block anybody else.
 *
 * When an address does not answer, the call goes to the next one: every call that certainly was not begun there, and
 * otherwise only calls that may be repeated (RFC 9110, 9.2.2): reads, and calls with an Idempotency-Key. `isReads` says
 * that all calls are reads, those with a body too, `isBehindProxy` that the forwarding headers are our own proxy's.
 */
export function proxyTo(
  upstream: Upstream,
  { isReads = false, isBehindProxy = false } = {},
): RequestListener {
  if (typeof upstream === 'function') return handTo(upstream, isBehindProxy)
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
 * Hands a call to a listener of this process, which sees the caller's own connection. Removes the cookie, which is not
 * forwarded over HTTP either, and the forwarding headers, unless a proxy of ours wrote them.
 */
function handTo(listener: RequestListener, isBehindProxy: boolean): RequestListener {
  return (request, response) => {
    for (const name of Object.keys(request.headers))
      if (name === 'cookie' || (!isBehindProxy && name.startsWith('x-forwarded-')))
        delete request.headers[name]
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

/** Webhooks of the payment gateway: each has an id of its own and is stored once under it. */
const knownByThemselves = /^\/webhooks\//

const isRepeatable = ({ method, headers, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  headers[idempotencyKeyHeader] !== undefined ||
  knownByThemselves.test(url)

/** Why an address did not answer. */
type Failure = Readonly<{
  /** Part of the call may have arrived there. */
  isBegun: boolean
  /** The connection was cut, or a process that is shutting down refused the call. It was not merely slow. */
  isLost: boolean
  /** The call used a kept connection, which the other end may have closed at the same time. */
  wasKept: boolean
}>

/** Sends calls to the first address that answers, and its response back to the caller. */
function forwarder(upstreams: Upstreams): (call: Call) => void {
  const kept = agentsThat({ keep: socketsMax })
  // To the server these connections look like kept ones, so it answers in the same way.
  const apart = agentsThat({ keep: 0 })

  /** `isApart`: over a new connection. */
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
  // A kept connection may be closed by now. A call that cannot be repeated does not risk it and gets a new one.
  return call => attempt(call, upstreams.inOrder(), !call.mayRepeat)
}

/** Returns agents by the address's protocol, which keep at most `keep` idle connections to each host. */
function agentsThat({ keep }: { keep: number }): (address: URL) => http.Agent {
  const options = {
    keepAlive: true,
    maxSockets: socketsMax,
    timeout: idleTimeoutMs,
    lookup: lookupName,
  }
  // The constructor ignores a 0 in the options.
  const plain = Object.assign(new http.Agent(options), { maxFreeSockets: keep })
  const secure = Object.assign(new https.Agent(options), { maxFreeSockets: keep })
  return ({ protocol }) => (protocol === 'https:' ? secure : plain)
}

/**
 * Sends a call to an address and its response back. Calls `onFailure` once when there is no response, and does not
 * touch the caller's response then.
 */
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
      // Once a response has begun, only `incoming` tells whether it is complete.
      if (mayRepeat && !on.isLast && isOfOneThatEnds(incoming)) {
        incoming.resume()
        return fail(true)
      }
      isOver = true
      // The response may come before the whole request was sent (a body that is too large). The rest is read and
      // discarded, so that the caller's connection can be reused.
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

/** Destroys a request whose connection is not established in time. */
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

/** A process that is shutting down closes its connections. Another process may accept what it refuses. */
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

/** The API authenticates by the Bearer header alone, so cookies are not forwarded. */
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
