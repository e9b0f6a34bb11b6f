import { insist } from './insist.ts'
import { loadSeason, saidOf } from './load-season.ts'

/**
 * A machine that is busy with its start refuses now and then; so often in a row it is tried without a word more being said,
 * and so long nothing in between.
 */
const triesMax = 5
const restMs = 3_000

/** Begins to tell the season behind the running site; `stop` breaks it off, and the next start goes on with it. */
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
