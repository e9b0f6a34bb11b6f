import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drainMs, endProcess, endRequested } from '@arung/platform/ending'
import { adminServer, listen } from '@arung/platform/http/server'
import { anyTakes, watchUpstreams } from '@arung/platform/http/upstreams'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { createLogger } from '@arung/platform/logger'
import { processMetrics } from '@arung/platform/metrics'
import { startTracing } from '@arung/platform/tracing/tracing'
import { readWebConfig } from './config.ts'
import { createWebApp } from './create-web-app.ts'

/** Starts the web process and the operator's port from the environment. Shuts down cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const endSignal = endRequested()
  drainMs(process.env)
  const config = readWebConfig(process.env)
  const { queryUrls, commandUrls, host } = config
  const distFolder =
    config.distFolder ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../web/dist')
  const logger = createLogger('web', config.logLevel)
  const tracing = await startTracing('web', config.otlpEndpoint, logger)
  const registry = processMetrics()
  const app = createWebApp({
    queryApi: watchUpstreams(queryUrls, 'turns'),
    commandApi: watchUpstreams(commandUrls, 'first'),
    distFolder: path.resolve(distFolder),
    publicUrl: config.publicUrl,
    trustProxyHops: config.trustProxyHops,
    limitFactor: config.limitFactor,
    redirectOrigins: config.redirectOrigins,
    tracing,
    registry,
    ...(config.mapsKey === undefined ? {} : { mapsKey: config.mapsKey }),
  })
  const site = await listen(app, { port: config.port, host })
  const admin = await adminServer({
    port: config.adminPort,
    host: config.adminHost,
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
    await endSignal,
    process.env,
  )
}

await main()
