import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWebApp } from './create-web-app.ts'

/** The patience of the other processes: headers, the whole request, a connection without one. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}
const connectionsMax = 20_000

/** Starts the web process from its environment. Ends cleanly on SIGTERM and SIGINT. */
function main(): void {
  const env = process.env
  const required = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  const distFolder =
    env['WEB_DIST'] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../web/dist')
  const app = createWebApp({
    queryApi: new URL(required('QUERY_API_URL')),
    commandApi: new URL(required('COMMAND_API_URL')),
    distFolder: path.resolve(distFolder),
    publicUrl: required('PUBLIC_URL'),
    redirectOrigins: (env['REDIRECT_ORIGINS'] ?? '').split(',').filter(Boolean),
    ...(env['PUBLIC_MAPS_KEY'] ? { mapsKey: env['PUBLIC_MAPS_KEY'] } : {}),
  })
  const server = http.createServer(patience, app)
  server.maxConnections = connectionsMax
  const port = Number(env['PORT'] ?? 4173)
  server.listen(port, env['HOST'] ?? '127.0.0.1', () => {
    process.stdout.write(`Web on http://${env['HOST'] ?? '127.0.0.1'}:${port}\n`)
  })
  const stop = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main()
