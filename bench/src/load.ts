import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` in `callers` concurrent loops for `ms` and returns the calls per second. Each caller waits for its own
 * response.
 */
export async function closedLoop(
  callers: number,
  ms: number,
  work: (caller: number, turn: number) => Promise<unknown>,
): Promise<{ rate: number; latencies: number[] }> {
  const latencies: number[] = []
  const end = performance.now() + ms
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const before = performance.now()
        await work(caller, turn)
        latencies.push(performance.now() - before)
      }
    }),
  )
  return { rate: latencies.length / ((performance.now() - started) / 1_000), latencies }
}

/**
 * Begins `count` pieces of `work` at an even rate, whether those before have ended or not, and waits for all of them.
 * Returns the rate at which they ended. A latency counts from when the work was due, so a stall shows in all that waited.
 */
export async function atRate(
  perSecond: number,
  count: number,
  work: (nth: number) => Promise<unknown>,
): Promise<{ rate: number; latencies: number[] }> {
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const due = started + (nth * 1_000) / perSecond
      await pause(Math.max(0, due - performance.now()))
      await work(nth)
      latencies.push(performance.now() - due)
    }),
  )
  return { rate: count / ((performance.now() - started) / 1_000), latencies }
}
