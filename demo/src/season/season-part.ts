import { insist } from './insist.ts'
import { loadSeason, saidOf } from './load-season.ts'

/**
 * A machine that is busy starting refuses now and then. This is how many failures in a row without progress end the
 * season, and how long it rests between tries, in milliseconds.
 */
const triesMax = 5
const restMs = 3_000

/** Starts to write the season while the site runs. `stop` interrupts it, and the next start resumes it. */
export function startSeason(options: Omit<Parameters<typeof loadSeason>[0], 'signal'>): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const told = insist({
    attempt: () => loadSeason({ ...options, signal }),
    howFar: () => saidOf(options.dataFolder),
    triesMax,
    restMs,
    signal,
    onFailure(error, isLast) {
      const outcome = isLast ? 'broke off' : 'rests a moment, and goes on'
      options.report(`The demo's season ${outcome}: ${String(error)}`)
    },
  })
  return {
    async stop() {
      stopping.abort()
      await told
    },
  }
}
