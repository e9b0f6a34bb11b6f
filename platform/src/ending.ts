import { setTimeout as pause } from 'node:timers/promises'

export type EndSignal = 'SIGTERM' | 'SIGINT'

/** Three looks of those who look every second (`watchUpstreams`). */
const drainMsDefault = 3_000
const drainMsMax = 20_000
/** Whoever runs containers kills them after 45 s; until then a process has told what it could not finish. */
const endMsMax = 43_000

/** Resolves with the first signal to end; those after it change nothing. */
export function endRequested(): Promise<EndSignal> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
}

/**
 * The way out of a process: it says at once that it leaves, answers on for `DRAIN_MS` while its callers notice, finishes
 * what is under way, and ends with 0; with 1 when that takes longer than 43 s. Who is interrupted at a keyboard (SIGINT)
 * has no callers to wait for, nor has a process without `leave`.
 */
export async function endProcess(
  running: Readonly<{ leave?: () => void; stop: () => Promise<unknown> }>,
  signal: EndSignal,
  environment: Record<string, string | undefined>,
): Promise<never> {
  setTimeout(() => {
    process.stderr.write(`Not ended within ${endMsMax} ms: what was under way is given up\n`)
    process.exit(1)
  }, endMsMax).unref()
  if (running.leave) {
    running.leave()
    if (signal === 'SIGTERM') await pause(drainMs(environment))
  }
  await running.stop()
  process.exit(0)
}

/** Throws a sentence where `DRAIN_MS` is no time that a process may take. */
export function drainMs({ DRAIN_MS: text }: Record<string, string | undefined>): number {
  const ms = text === undefined || text === '' ? drainMsDefault : Number(text)
  if (Number.isInteger(ms) && ms >= 0 && ms <= drainMsMax) return ms
  throw new Error(`DRAIN_MS: Must be milliseconds from 0 to ${drainMsMax}`)
}
