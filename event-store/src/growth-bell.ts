import type { EventStore } from './event-store.ts'

export type GrowthBell = Readonly<{
  /** Forgets earlier rings. To be called before reading, so that a ring between the read and the wait is kept. */
  arm(): void
  /** Resolves on a ring since `arm`, after `atMostMs`, or when the signal fires. */
  wait(atMostMs: number, signal: AbortSignal): Promise<void>
  stop(): void
}>

/** One reader's ear for the growth of the log. */
export function createGrowthBell(store: Pick<EventStore, 'onGrowth'>): GrowthBell {
  let rung = false
  let wake = () => {}
  const stop = store.onGrowth(() => {
    rung = true
    wake()
  })
  return {
    arm() {
      rung = false
    },
    wait: (atMostMs, signal) =>
      new Promise(resolve => {
        if (rung || signal.aborted) return resolve()
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
