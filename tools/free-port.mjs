// Ports for servers that tests and measurements start.
import { createServer } from 'node:net'

/**
 * Below the range that Linux assigns by itself (ip_local_port_range), so that no other connection can take the port
 * between check and use.
 */
const [least, most] = [15_000, 32_000]

/** Returns a free port of this machine; the `count - 1` ports after it are free, too. */
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
