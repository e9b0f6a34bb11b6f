import type { Express } from 'express'
import { freePort } from '../../tools/free-port.mjs'

/** Serves a route with nothing around it, as the baseline for ours. */
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
