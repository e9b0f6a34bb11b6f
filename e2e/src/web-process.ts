import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.mjs'

export type WebProcess = Readonly<{ url: string; stop: () => Promise<void> }>

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Starts the web as a separate process in front of the running product, with settings that differ from those of the
 * product's web.
 */
export async function startWeb(
  productUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<WebProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const api = `${productUrl}/api`
  const web = spawn(process.execPath, ['dist/web.mjs'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      QUERY_API_URL: api,
      COMMAND_API_URL: api,
      PUBLIC_URL: url,
      PORT: String(port),
      WEB_DIST: path.join(root, 'web', 'dist'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(web.stdout, 'data'),
    once(web, 'exit').then(() => {
      throw new Error('The web ended by itself')
    }),
  ])
  return {
    url,
    async stop() {
      const ended = once(web, 'exit')
      web.kill('SIGKILL')
      await ended
    },
  }
}
