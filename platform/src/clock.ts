export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told to move. `start` and `at` are ISO 8601 instants. */
export function testClock(
  start: string,
): Clock & { advance(ms: number): void; set(at: string): void } {
  let nowMs = Date.parse(start)
  return {
    now: () => new Date(nowMs),
    advance: ms => {
      nowMs += ms
    },
    set: at => {
      nowMs = Date.parse(at)
    },
  }
}
