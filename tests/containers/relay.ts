import { connect, createServer, type Socket } from 'node:net'

/** Forwards one address of this machine to a server that listens on its loopback at the same port. */
export async function relay(address: string, port: number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  const server = createServer(from => {
    const to = connect({ port, host: '127.0.0.1' })
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.once('close', () => open.delete(one))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      for (const one of open) one.destroy()
    })
}
