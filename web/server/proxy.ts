import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import { messages } from '@arung/contracts/messages'
import { asksForEvents } from '@arung/platform/http/event-stream'
import { refuse } from './refusal.ts'

/** The base address of another process, or the listener of one that runs in this process (`handedTo`). */
export type Upstream = URL | RequestListener

const timeoutMs = 30_000
const socketsMax = 256
const gatheredBytesMax = 16_384
/** Well below the time after which our own servers close an idle connection: both ends must not meet in doing so. */
const idleTimeoutMs = 20_000

/**
 * A listener that hands a call on, in this process or over HTTP, where the connections are kept open. A short body is
 * waited for before a connection is taken, and the others have connections of their own, as event streams have: whoever
 * sends slowly, or listens, keeps nobody else waiting.
 */
export function proxyTo(upstream: Upstream): RequestListener {
  if (typeof upstream === 'function') return handTo(upstream)
  const short = forwarder(upstream)
  const long = forwarder(upstream)
  const streams = forwarder(upstream)
  return (request, response) => {
    if (isLong(request)) return void request.pipe(long(request, response))
    if (request.headers['content-length'] === undefined) {
      const send = asksForEvents(request) ? streams : short
      send(request, response).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => short(request, response).end(Buffer.concat(chunks)))
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

/** Opens the call that a request is handed on with; its answer goes back by itself. */
function forwarder(
  upstream: URL,
): (request: IncomingMessage, response: ServerResponse) => http.ClientRequest {
  const secure = upstream.protocol === 'https:'
  const keeping = { keepAlive: true, maxSockets: socketsMax, timeout: idleTimeoutMs }
  const agent = secure ? new https.Agent(keeping) : new http.Agent(keeping)
  const send = secure ? https.request : http.request
  const basePath = upstream.pathname.replace(/\/$/, '')
  const open = (
    request: IncomingMessage,
    response: ServerResponse,
    connections: http.Agent | false,
  ): http.ClientRequest => {
    let answered = false
    // An answer may come before the whole request was sent (a body that is too large): the rest is read, so that the
    // caller's connection stays of use, and goes nowhere.
    const drain = () => request.unpipe(outgoing).resume()
    const outgoing = send(
      {
        agent: connections,
        host: upstream.hostname,
        port: upstream.port,
        method: request.method,
        path: basePath + (request.url ?? '/'),
        headers: forwardedHeaders(request),
        timeout: timeoutMs,
      },
      incoming => {
        answered = true
        drain()
        response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers))
        incoming.pipe(response)
        incoming.on('error', () => response.destroy())
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${timeoutMs} ms`)))
    // Once there is an answer, only `incoming` tells whether it came whole.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return
      if (outgoing.reusedSocket && isClosed(error) && isRead(request))
        return void open(request, response, false).end()
      drain()
      unavailable(response)
    })
    response.on('close', () => outgoing.destroy())
    return outgoing
  }
  return (request, response) => open(request, response, agent)
}

const isClosed = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ECONNRESET' || code === 'EPIPE'

/** Only a read may be sent again by itself: nothing tells how far a write came (RFC 9110, 9.2.2). */
const isRead = ({ method, headers, socket }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !socket.destroyed

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
  refuse(response, 502, 'UpstreamUnavailable', messages.submitFailed)
}
