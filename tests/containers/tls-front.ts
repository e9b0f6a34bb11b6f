import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { asksForEvents } from '@arung/platform/http/event-stream'
import type { Front, Passed } from '../../bench/src/failover/front.ts'

/**
 * Forwards each request to a proxy once, over TLS with a verified certificate, and counts the outcomes. It stands for
 * the caller: it does not retry failures.
 */
export async function openTlsFront(origin: string, ca: string): Promise<Front> {
  const agent = new https.Agent({ keepAlive: true, ca, servername: 'localhost' })
  const passed: Passed[] = []
  const { port } = new URL(origin)
  const server = http.createServer((request, response) => {
    const atMs = performance.now()
    response.once('close', () => {
      if (asksForEvents(request)) return
      const isFailed = response.statusCode >= 500 || !response.writableFinished
      const what = `${request.method} ${request.url?.split('?')[0]} ${response.statusCode}`
      passed.push({ atMs, tookMs: performance.now() - atMs, what, isFailed })
    })
    const { connection: _, ...headers } = request.headers
    const outgoing = https.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: request.url,
        method: request.method,
        headers: { ...headers, host: new URL(origin).host },
      },
      incoming => {
        const { connection: _own, 'keep-alive': _hint, ...told } = incoming.headers
        response.writeHead(incoming.statusCode ?? 502, told)
        incoming.pipe(response)
        incoming.on('error', () => response.destroy())
      },
    )
    outgoing.on('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    request.pipe(outgoing)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close: () =>
      new Promise(resolve => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
