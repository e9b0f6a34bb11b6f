import { setTimeout as rest } from 'node:timers/promises'
import { loadSeason } from './load-season.ts'

/** A machine that is busy with its start refuses now and then; so often it is tried, and so long nothing in between. */
const triesMax = 5
const restMs = 3_000

/** Begins to tell the season behind the running site; `stop` breaks it off, and the next start goes on with it. */
export function startSeason(options: Omit<Parameters<typeof loadSeason>[0], 'signal'>): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping

  async function tell(triesLeft = triesMax - 1): Promise<void> {
    try {
      await loadSeason({ ...options, signal })
    } catch (error) {
      if (signal.aborted) return
      if (triesLeft === 0) return options.report(`The demo's season broke off: ${String(error)}`)
      options.report(`The demo's season rests a moment, and goes on: ${String(error)}`)
      await rest(restMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await tell(triesLeft - 1)
    }
  }

  const told = tell()
  return {
    async stop() {
      stopping.abort()
      await told
    },
  }
}
