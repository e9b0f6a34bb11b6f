import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const servers: http.Server[] = []

/** Serves a listener on a port of its own. */
export async function serve(listener: RequestListener): Promise<URL> {
  // A busy machine would close a connection that waits just as the next request is sent on it.
  const server = http.createServer({ keepAliveTimeout: 0 }, listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** Ends the newest server, or all of them. */
export function endServers(count = servers.length): void {
  for (const server of servers.splice(-count)) {
    server.closeAllConnections()
    server.close()
  }
}
