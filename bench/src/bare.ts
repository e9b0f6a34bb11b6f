import type { Express } from 'express'
import { freePort } from '../../tools/free-port.mjs'

/** A route with nothing around it, to be measured beside ours. */
export async function serveBare(app: Express): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = app.listen(port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
