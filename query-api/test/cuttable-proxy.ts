import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy that can be cut, as if its server were gone: open connections end, new ones are refused. */
export async function openCuttableProxy(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let server: Server

  async function open(port: number): Promise<number> {
    server = createServer(client => {
      const upstream = connect(Number(target.port), target.hostname)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          sockets.delete(socket)
          client.destroy()
          upstream.destroy()
        })
      }
      client.pipe(upstream).pipe(client)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await open(0)
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    open: () => open(port),
    async shut() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
export type CuttableProxy = Awaited<ReturnType<typeof openCuttableProxy>>
