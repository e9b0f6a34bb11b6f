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
