import { setTimeout as rest } from 'node:timers/promises'

/**
 * Retries what is refused now and then, until it succeeds or the signal fires. Returns false when it failed `triesMax`
 * times in a row without progress, which `howFar` measures. Reports each failure, and whether it is the last. Waits
 * `restMs` before each retry.
 */
export async function insist(options: {
  attempt: () => Promise<void>
  howFar: () => number
  triesMax: number
  restMs: number
  signal: AbortSignal
  onFailure: (error: unknown, isLast: boolean) => void
}): Promise<boolean> {
  const { attempt, howFar, triesMax, restMs, signal, onFailure } = options
  let furthest = howFar()
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt()
      return true
    } catch (error) {
      if (signal.aborted) return false
      const at = howFar()
      if (at > furthest) tries = 1
      furthest = Math.max(furthest, at)
      onFailure(error, tries === triesMax)
      if (tries === triesMax) return false
      await rest(restMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return false
    }
  }
}
