import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = {
  now(): Date
  /** Resolves after this many milliseconds. */
  pause(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), pause: async ms => sleep(ms) }

/**
 * Returns a clock that stands still until it is moved. Its pauses end at once and are counted in `pausedMs()`. `start`
 * and `at` are ISO 8601 instants.
 */
export function testClock(
  start: string,
): Clock & { advance(ms: number): void; set(at: string): void; pausedMs(): number } {
  let nowMs = Date.parse(start)
  let pausedMs = 0
  return {
    now: () => new Date(nowMs),
    pause: ms => {
      pausedMs += ms
      return Promise.resolve()
    },
    pausedMs: () => pausedMs,
    advance: ms => {
      nowMs += ms
    },
    set: at => {
      nowMs = Date.parse(at)
    },
  }
}
