// Ports for servers that tests and measurements start.
import { createServer } from 'node:net'

/** Below what Linux hands out by itself (ip_local_port_range): between look and use no connection of others can take it. */
const [least, most] = [15_000, 32_000]

/** A port of this machine that is free, together with the `count - 1` after it. */
export async function freePort(count = 1) {
  for (;;) {
    const port = least + Math.floor((Math.random() * (most - least)) / count) * count
    const free = await Promise.all(
      Array.from({ length: count }, (_, index) => isFree(port + index)),
    )
    if (free.every(Boolean)) return port
  }
}

export function isFree(port) {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
