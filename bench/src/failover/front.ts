import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { asksForEvents } from '@arung/platform/http/event-stream'

/** The outcome of a request through the front. */
export type Passed = Readonly<{ atMs: number; tookMs: number; what: string; isFailed: boolean }>

export type Front = Readonly<{
  url: string
  /** Every request so far except event streams, by arrival time. */
  passed: readonly Passed[]
  close: () => Promise<void>
}>

/** As `deploy/Caddyfile` says. */
const tryMsMax = 5_000
const tryEveryMs = 250
const idleMsMax = 2_000
/** Longer than any client of the bench leaves a connection idle: it would else reuse one that is just being closed. */
const clientIdleMsMax = 600_000

/**
 * Balances over several webs as the proxy of `docker-compose.yml` does. They take turns. When one refuses a connection,
 * the request goes to the next, whatever the method. A request that was sent but not answered is sent again only if it
 * is a read. All other failures go to the caller, and are counted.
 */
export async function openFront(webs: readonly string[]): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true, timeout: idleMsMax })
  const passed: Passed[] = []
  let turn = 0
  const server = http.createServer((request, response) => {
    const atMs = performance.now()
    const isStream = asksForEvents(request)
    response.once('close', () => {
      if (isStream) return
      // A response that was cut off did not finish writing.
      const isFailed = response.statusCode >= 500 || !response.writableFinished
      const what = `${request.method} ${request.url?.split('?')[0]} ${response.statusCode}`
      passed.push({ atMs, tookMs: performance.now() - atMs, what, isFailed })
    })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void pass(request, response, Buffer.concat(chunks)))
  })

  async function pass(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const end = performance.now() + tryMsMax
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    for (let nth = 0; !response.destroyed; nth += 1) {
      const web = webs[(turn += 1) % webs.length]
      if (web === undefined) return
      const failure = await attempt(request, response, { body, web, signal: gone.signal })
      if (failure === null) return
      const mayRepeat = failure === 'refused' || request.method === 'GET'
      if (!mayRepeat || performance.now() > end) return void response.writeHead(502).end()
      if (nth >= webs.length) await sleep(tryEveryMs)
    }
  }

  function attempt(
    request: IncomingMessage,
    response: ServerResponse,
    { body, web, signal }: Readonly<{ body: Buffer; web: string; signal: AbortSignal }>,
  ): Promise<'refused' | 'cut' | null> {
    const { connection: _, ...headers } = request.headers
    const client = request.socket.remoteAddress ?? ''
    return new Promise(resolve => {
      const outgoing = http.request(
        web + request.url,
        {
          agent,
          signal,
          method: request.method,
          headers: { ...headers, 'x-forwarded-for': client, 'content-length': body.length },
        },
        incoming => {
          const { connection: _own, 'keep-alive': _hint, ...forwarded } = incoming.headers
          response.writeHead(incoming.statusCode ?? 502, forwarded)
          incoming.pipe(response)
          incoming.on('error', () => response.destroy())
          resolve(null)
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
      )
      outgoing.end(body)
    })
  }

  server.keepAliveTimeout = clientIdleMsMax
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    close: () =>
      new Promise(resolve => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
