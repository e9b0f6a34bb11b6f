import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'

/** Another process's base address, or its request listener in this process. */
export type Upstream = URL | RequestListener

const retrieveCarts = /^\/(?:users|agents)\/[^/]+\/retrive-carts\/?$/
const timeoutMs = 30_000

/** Reads go to the query API: GET, HEAD and the two cart reads that the specification makes POST. */
export function isRead(method: string, pathname: string): boolean {
  return (
    method === 'GET' || method === 'HEAD' || (method === 'POST' && retrieveCarts.test(pathname))
  )
}

const commandReference = '/commands/'

/**
 * Sends each call of `/api` (mounted there, so the prefix is already gone) to its process. The commands' own reference
 * is read under `/commands/`, since a GET at its usual place reads the queries'.
 */
export function splitApi(query: RequestListener, command: RequestListener): RequestListener {
  return (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (request.method === 'GET' && pathname.startsWith(commandReference)) {
      request.url = (request.url ?? '/').slice(commandReference.length - 1)
      return command(request, response)
    }
    const target = isRead(request.method ?? 'GET', pathname) ? query : command
    target(request, response)
  }
}

/** A listener that hands a call on; over HTTP the connections are kept open. */
export function proxyTo(upstream: Upstream): RequestListener {
  if (typeof upstream === 'function') return upstream
  const secure = upstream.protocol === 'https:'
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 256 })
    : new http.Agent({ keepAlive: true, maxSockets: 256 })
  const send = secure ? https.request : http.request
  const basePath = upstream.pathname.replace(/\/$/, '')
  return (request, response) => {
    let answered = false
    // An answer may come before the whole request was sent (a body that is too large): the rest is read, so that the
    // caller's connection stays of use, and goes nowhere.
    const drain = () => request.unpipe(outgoing).resume()
    const outgoing = send(
      {
        agent,
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
    outgoing.on('error', () => {
      if (answered) return
      drain()
      unavailable(response)
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }
}

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
  const body = JSON.stringify({
    message: 'Something wrong while you submit your request. Please try again later.',
    code: 'UpstreamUnavailable',
    requestId: String(response.getHeader('x-request-id') ?? ''),
  })
  response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(body)
}
