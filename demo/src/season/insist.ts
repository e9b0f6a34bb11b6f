import { setTimeout as rest } from 'node:timers/promises'

/**
 * Tries again what is refused now and then, until it is done or the signal fires; false when it failed `triesMax` times in a
 * row without getting on, which `howFar` tells. Each failure is told with whether another try follows, after `restMs`.
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
