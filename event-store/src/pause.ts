/**
 * Waits a random part of a limit that doubles with each attempt, so that callers that collided do not collide again.
 * `attempt` counts from 0.
 */
export function jitteredPause(
  attempt: number,
  limits: { firstMs: number; mostMs: number },
  signal?: AbortSignal,
): Promise<void> {
  const ceilingMs = Math.min(limits.mostMs, limits.firstMs * 2 ** Math.min(attempt, 20))
  return pause(Math.random() * ceilingMs, signal)
}

/** Waits; ends early, without an error, when the signal fires. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done, { once: true })
  })
}

/** Lets everything run that is ready to run. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    setImmediate(resolve)
  })
}
