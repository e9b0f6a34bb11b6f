import { setTimeout as pause } from 'node:timers/promises'

export type EndSignal = 'SIGTERM' | 'SIGINT'

/** Three looks of the callers, which look every second (`watchUpstreams`). */
const drainMsDefault = 3_000
const drainMsMax = 20_000
/** The container runtime kills the process after 45 s. By then it has reported what it could not finish. */
const endMsMax = 43_000

/** Resolves with the first termination signal; later ones change nothing. */
export function endRequested(): Promise<EndSignal> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
}

/**
 * Ends a process: it announces at once that it leaves, keeps answering for `DRAIN_MS` while its callers notice,
 * finishes the work in progress, and exits with 0, or with 1 when that takes longer than 43 s. The drain is skipped
 * after an interrupt at a keyboard (SIGINT) and for a process without `leave`.
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

/** Returns `DRAIN_MS` in milliseconds. Throws one sentence when a process may not take that long. */
export function drainMs({ DRAIN_MS: text }: Record<string, string | undefined>): number {
  const ms = text === undefined || text === '' ? drainMsDefault : Number(text)
  if (Number.isInteger(ms) && ms >= 0 && ms <= drainMsMax) return ms
  throw new Error(`DRAIN_MS: Must be milliseconds from 0 to ${drainMsMax}`)
}
