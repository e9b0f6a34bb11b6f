import { createLogger } from '@arung/platform/logger'
import { startTracing } from '@arung/platform/tracing/tracing'
import { createWebApp } from '@arung/web/server/create-web-app'
import { startApis, type ApisOptions } from './apis.ts'

type InOneOptions = ApisOptions &
  Readonly<{
    /** The folder of the web's build. */
    distFolder: string
    mapsKey?: string | undefined
  }>

/** Starts all processes of the product in this one. Requests from its web to its APIs use no socket. */
export async function startInOne({ config, started, ...options }: InOneOptions) {
  const { commandApiUrl, commandApi, queryApi } = await startApis({ ...options, config, started })
  const logger = createLogger('web', config.logLevel)
  const tracing = await startTracing('web', config.otlpEndpoint, logger)
  if (tracing) started("the web's tracing", tracing)
  const web = createWebApp({
    queryApi: queryApi.listener,
    commandApi: commandApi.listener,
    distFolder: options.distFolder,
    publicUrl: config.publicUrl,
    redirectOrigins: config.redirectOrigins,
    limitFactor: config.limitFactor,
    trustProxyHops: config.trustProxyHops,
    tracing,
    ...(options.mapsKey ? { mapsKey: options.mapsKey } : {}),
  })
  return { commandApiUrl, web }
}
