import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './gate.ts'
import { passingOf } from './passing.ts'

const patienceMsDefault = 5_000
/** Between two tries. */
const pausesMs = { first: 50, most: 500 }
/** Requests that wait; whoever comes after them is told at once, so that tries do not take what the rest needs. */
const waitingMax = 500

/** Does one request's reads; all of them together wait no longer than the request may. */
type Patiently = <T>(read: () => Promise<T> | T) => Promise<T>
export type Patience = (caller: Caller) => Patiently

/**
 * Reads that fail because a server is away are done again until it is back: a database that was restarted, a log whose
 * leader changes. After `patienceMs` the last failure is thrown. What is merely busy is not asked twice.
 */
export function createPatience(patienceMs = patienceMsDefault): Patience {
  let waiting = 0

  return ({ isGone = () => false }) => {
    const untilMs = performance.now() + patienceMs
    /** Throws the failure on where nobody waits. */
    async function wait(error: unknown, pauseMs: number): Promise<void> {
      const leftMs = untilMs - performance.now()
      if (passingOf(error) !== 'away' || leftMs <= 0 || isGone() || waiting >= waitingMax)
        throw error
      waiting += 1
      // Those who failed together do not come back together.
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
