import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = {
  now(): Date
  /** Resolves when so many milliseconds are over. */
  pause(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), pause: async ms => sleep(ms) }

/**
 * A clock that stands still until it is told to move; its pauses are over at once and are counted in `pausedMs()`. `start`
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
