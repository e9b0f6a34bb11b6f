import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@arung/platform/postgres/embedded'

/** A server that is restarted on the same port whenever it ends unexpectedly. */
export type SupervisedPostgres = Readonly<{
  url: (database: string) => string
  stop: () => Promise<void>
}>

const pauseMsFirst = 100
const pauseMsMost = 5_000
/** A server that ran this long was healthy, so its next loss counts as the first. */
const wellAfterMs = 30_000

/** Starts the data folder's PostgreSQL and keeps it running. The processes reconnect by themselves. */
export async function supervisePostgres(options: {
  dataDir: string
  settings?: Record<string, string>
  report: (line: string) => void
}): Promise<SupervisedPostgres> {
  const { dataDir, settings = {}, report } = options
  const first = await startEmbeddedPostgres({ dataDir, settings, durable: true })
  const { port, url } = first
  const stopping = new AbortController()
  let server: EmbeddedPostgres | null = first

  async function watch(): Promise<void> {
    let losses = 0
    while (server !== null) {
      const startedAt = Date.now()
      await server.ended
      if (stopping.signal.aborted) return
      losses = Date.now() - startedAt > wellAfterMs ? 0 : losses + 1
      report('PostgreSQL ended unexpectedly. Starting it again ...')
      if (losses > 1) await pause(losses)
      server = await startedAgain()
      if (stopping.signal.aborted) {
        await server?.stop()
        return
      }
      report('PostgreSQL runs again.')
    }
  }

  async function startedAgain(): Promise<EmbeddedPostgres | null> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await startEmbeddedPostgres({ dataDir, settings, durable: true, port })
      } catch (error) {
        report(`PostgreSQL could not start yet, trying again: ${reasonOf(error)}`)
        await pause(attempt)
      }
    }
    return null
  }

  const pause = (attempt: number) =>
    sleep(Math.min(pauseMsMost, pauseMsFirst * 2 ** Math.min(attempt, 10)), undefined, {
      signal: stopping.signal,
    }).catch(() => undefined)

  const watching = watch()
  return {
    url,
    async stop() {
      stopping.abort()
      await server?.stop()
      await watching
    },
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)
