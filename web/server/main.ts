import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drainMs, endProcess, toldToEnd } from '@arung/platform/ending'
import { adminServer, listen } from '@arung/platform/http/server'
import { anyTakes, watchUpstreams } from '@arung/platform/http/upstreams'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { startTracing } from '@arung/platform/tracing/tracing'
import { createWebApp } from './create-web-app.ts'

const portDefault = 4_173
const adminPortDefault = 9_005

/** Starts the web process from its environment, and the operator's port. Ends cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const told = toldToEnd()
  const env = process.env
  drainMs(env)
  const required = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  const distFolder =
    env['WEB_DIST'] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../web/dist')
  const urls = (name: string) =>
    required(name)
      .split(',')
      .map(text => new URL(text.trim()))
  const [queryUrls, commandUrls] = [urls('QUERY_API_URL'), urls('COMMAND_API_URL')]
  const logger = createLogger('web', env['LOG_LEVEL'])
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined
  const tracing = await startTracing('web', endpoint, logger)
  const registry = processMetrics()
  const app = createWebApp({
    queryApi: watchUpstreams(queryUrls, 'turns'),
    commandApi: watchUpstreams(commandUrls, 'first'),
    distFolder: path.resolve(distFolder),
    publicUrl: required('PUBLIC_URL'),
    trustProxyHops: Number(env['TRUST_PROXY_HOPS'] ?? 0),
    limitFactor: Number(env['LIMIT_FACTOR'] ?? 1),
    redirectOrigins: (env['REDIRECT_ORIGINS'] ?? '').split(',').filter(Boolean),
    tracing,
    registry,
    ...(env['PUBLIC_MAPS_KEY'] ? { mapsKey: env['PUBLIC_MAPS_KEY'] } : {}),
  })
  const host = env['HOST'] ?? '127.0.0.1'
  const site = await listen(app, { port: Number(env['PORT'] ?? portDefault), host })
  const admin = await adminServer({
    port: Number(env['ADMIN_PORT'] ?? adminPortDefault),
    host: env['ADMIN_HOST'] ?? '127.0.0.1',
    ready: async () => (await Promise.all([queryUrls, commandUrls].map(anyTakes))).every(Boolean),
    registry,
  })
  giveBackMemoryWhenIdle()
  process.stdout.write(`Web on http://${host}:${site.port}\n`)
  await endProcess(
    {
      leave() {
        admin.leave()
        site.leave()
      },
      async stop() {
        await Promise.all([site.close(), admin.close()])
        await tracing?.stop()
      },
    },
    await told,
    env,
  )
}

await main()
