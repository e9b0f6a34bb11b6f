import type { EventStore } from './event-store.ts'

export type GrowthSignal = Readonly<{
  /** Forgets earlier notices. Call it before a read, so that a notice between the read and the wait counts. */
  arm(): void
  /** Resolves on a notice since `arm`, after `atMostMs`, or when the signal fires. */
  wait(atMostMs: number, signal: AbortSignal): Promise<void>
  stop(): void
}>

/** Lets one reader wait until the log grows. */
export function createGrowthSignal(store: Pick<EventStore, 'onGrowth'>): GrowthSignal {
  let hasGrown = false
  let wake = () => {}
  const stop = store.onGrowth(() => {
    hasGrown = true
    wake()
  })
  return {
    arm() {
      hasGrown = false
    },
    wait: (atMostMs, signal) =>
      new Promise(resolve => {
        if (hasGrown || signal.aborted) return resolve()
        const timer = setTimeout(done, atMostMs)
        function done() {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          resolve()
        }
        signal.addEventListener('abort', done, { once: true })
        wake = done
      }),
    stop,
  }
}
