import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Opens a proxy to a server that can cut a connection just when an answer arrives: the request has taken effect, and
 * the client is not told.
 */
export async function openMutedProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let cutting = false
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', answer => {
      if (!cutting) return client.write(answer)
      cutting = false
      return client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutAtNextAnswer() {
      cutting = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
