import { start as startCommandApi } from '@arung/command-api/start'
import type { PlatformConfig } from '@arung/platform/config'
import { start as startProjections } from '@arung/projections/start'
import { start as startQueryApi } from '@arung/query-api/start'
import { start as startWorkers } from '@arung/workers/start'
import { openOneLog } from './one-log.ts'
import type { Started } from './stopping.ts'

export type ApisOptions = Readonly<{
  config: PlatformConfig
  /** Registers each part as it starts, so that it can be stopped. Throws to abort the start. */
  started: Started
  /** Options of the command API that differ from a process that runs apart. */
  instead?: Parameters<typeof startCommandApi>[1]
}>

/** Starts all processes but the web in this one, the APIs on ports that the kernel gives. */
export async function startApis({ config, started, instead }: ApisOptions) {
  const { log } = started('the log', await openOneLog(config))
  started('the projections', await startProjections({ ...config, adminPort: 0 }, { log }))
  const inner = { ...config, port: 0, adminPort: 0 }
  const commandApi = started('the command API', await startCommandApi(inner, { ...instead, log }))
  const commandApiUrl = `http://127.0.0.1:${commandApi.port}`
  const queryApi = started('the query API', await startQueryApi(inner))
  const workers = { ...config, adminPort: 0, commandApiUrls: [commandApiUrl] }
  const shared = { log, commandApi: commandApi.listener }
  started('the workers', await startWorkers(workers, shared))
  return { commandApi, commandApiUrl, queryApi }
}
