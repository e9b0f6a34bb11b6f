import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Call = {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: unknown
}
export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** A body that is not JSON. */
  text?: string
  /** Latency of the response. */
  delayMs?: number
  /** What happens in place of the end of the body. */
  stops?: 'waits' | 'breaks'
}

/** Starts a real HTTP server that answers with `answer` and records its calls. */
export async function startApi(answer: (call: Call) => Answer) {
  const calls: Call[] = []
  // A busy machine would close a connection that waits just as the next request is sent on it.
  const server = http.createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const call: Call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    }
    calls.push(call)
    const { status = 200, headers = {}, body = {}, text: plain, delayMs = 0, stops } = answer(call)
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    if (stops === undefined) return response.end(plain ?? JSON.stringify(body))
    response.write(plain ?? '', () => {
      if (stops === 'breaks') response.destroy()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const realFetch = globalThis.fetch
  return {
    /** Makes this server the page's own origin, like the API behind the web server. */
    asOrigin: () => {
      globalThis.fetch = (path, init) => realFetch(new URL(path as string, origin), init)
    },
    url: origin,
    calls,
    stop: () => {
      globalThis.fetch = realFetch
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      // Otherwise the server would wait for keep-alive connections.
      server.closeAllConnections()
      return closed
    },
  }
}
