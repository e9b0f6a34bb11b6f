import { start as startCommandApi } from '@arung/command-api/start'
import type { PlatformConfig } from '@arung/platform/config'
import { createLogger } from '@arung/platform/logger'
import { startTracing } from '@arung/platform/tracing/tracing'
import { start as startProjections } from '@arung/projections/start'
import { start as startQueryApi } from '@arung/query-api/start'
import { createWebApp } from '@arung/web/server/create-web-app'
import { start as startWorkers } from '@arung/workers/start'

type Part = Readonly<{ stop?: () => Promise<void>; close?: () => Promise<void> }>
type InOneOptions = Readonly<{
  config: PlatformConfig
  /** Where the web's build is. */
  distFolder: string
  /** Takes each part as it starts, to stop it again; throws to give up the start. */
  started: <P extends Part>(name: string, part: P) => P
  /** What the command API does otherwise than apart. */
  instead?: Parameters<typeof startCommandApi>[1]
  mapsKey?: string | undefined
}>

/** Starts all processes of the product in this one: between its web and its APIs no request takes a socket. */
export async function startInOne({ config, started, ...options }: InOneOptions) {
  started('the projections', await startProjections({ ...config, adminPort: 0 }))
  const inner = { ...config, port: 0, adminPort: 0 }
  const commandApi = started('the command API', await startCommandApi(inner, options.instead))
  const commandApiUrl = `http://127.0.0.1:${commandApi.port}`
  const queryApi = started('the query API', await startQueryApi(inner))
  started(
    'the workers',
    await startWorkers({ ...config, adminPort: 0, commandApiUrls: [commandApiUrl] }),
  )
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
    tracing,
    ...(options.mapsKey ? { mapsKey: options.mapsKey } : {}),
  })
  return { commandApiUrl, web }
}
