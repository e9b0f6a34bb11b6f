import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './protect/gate.ts'
import { passingOf } from './passing.ts'

const patienceMsDefault = 5_000
/** Between two tries. */
const pausesMs = { first: 50, most: 500 }
/** The most waiting requests. Later ones fail at once, so that retries do not take resources from other requests. */
const waitingMax = 500

/** Runs the reads of one request; together they wait no longer than the request may. */
type Patiently = <T>(read: () => Promise<T> | T) => Promise<T>
export type Patience = (caller: Caller) => Patiently

/**
 * Retries reads that fail because a server is away, such as a restarted database or a log that elects a new leader.
 * After `patienceMs` the last failure is thrown. A busy server is not asked again.
 */
export function createPatience(patienceMs = patienceMsDefault): Patience {
  let waiting = 0

  return ({ isGone = () => false }) => {
    const untilMs = performance.now() + patienceMs
    /** Rethrows the failure when a retry is not allowed. */
    async function wait(error: unknown, pauseMs: number): Promise<void> {
      const leftMs = untilMs - performance.now()
      if (passingOf(error) !== 'away' || leftMs <= 0 || isGone() || waiting >= waitingMax)
        throw error
      waiting += 1
      // Jitter, so that requests that failed together do not retry together.
      const spreadMs = pauseMs * (0.5 + Math.random() / 2)
      await pause(Math.min(spreadMs, leftMs))
      waiting -= 1
    }

    return async read => {
      for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(pausesMs.most, 2 * pauseMs)) {
        try {
          return await read()
        } catch (error) {
          await wait(error, pauseMs)
        }
      }
    }
  }
}
