import type { Server } from 'node:http'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { hotTexts } from './hot-texts.ts'
import { refreshingEntry } from './refreshing-entry.ts'

/** Starts Vite on the sources of the web for an Express application. Its WebSockets connect through `server`. */
export function startVite(options: {
  root: string
  server: Server
  /** Folder of the packages that Vite has prepared for browsers. */
  cacheFolder: string
}): Promise<ViteDevServer> {
  const web = path.join(options.root, 'web')
  return createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    cacheDir: options.cacheFolder,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [refreshingEntry, hotTexts],
    server: { middlewareMode: true, cors: false, ws: { server: options.server } },
  })
}
