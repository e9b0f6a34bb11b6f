import { loadSeason } from './load-season.ts'

/** Begins to tell the season behind the running site; `stop` breaks it off, and the next start goes on with it. */
export function startSeason(options: Omit<Parameters<typeof loadSeason>[0], 'signal'>): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const told = loadSeason({ ...options, signal: stopping.signal }).catch((error: unknown) => {
    if (!stopping.signal.aborted) options.report(`The demo's season broke off: ${String(error)}`)
  })
  return {
    async stop() {
      stopping.abort()
      await told
    },
  }
}
