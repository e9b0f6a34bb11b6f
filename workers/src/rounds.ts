import type { Logger } from '@arung/platform/logger'

export type Rounds = Readonly<{ stop: () => Promise<void> }>

/**
 * Runs a round at once and then repeatedly, with a pause of `intervalMs` in between. A failed round is logged with
 * `failure` and retried. `stop` aborts the signal of the running round and waits for its end.
 */
export function startRounds(options: {
  intervalMs: number
  round: (signal: AbortSignal) => Promise<void>
  failure: string
  logger: Logger
  /** Failures that are expected for a while and need no log entry. */
  isExpected?: (error: unknown) => boolean
}): Rounds {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const tick = async () => {
    try {
      await options.round(stopping.signal)
    } catch (error) {
      if (options.isExpected?.(error) !== true)
        options.logger.warn({ error: String(error) }, options.failure)
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, options.intervalMs)
  }
  const next = () => {
    running = tick()
  }
  next()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
