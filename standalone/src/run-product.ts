import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import type { ArungOptions } from './options.ts'
import { CannotStart } from './preflight.ts'
import { rootFolder } from './root-folder.ts'

type Surroundings = Pick<ArungOptions, 'root' | 'report' | 'signal'>
type Running = Readonly<{
  /** What the terminal shows once everything runs. */
  words: string
  stop: () => Promise<void>
}>

/**
 * Runs what `begin` starts until the process is told to end, and exits. A start that a person can mend fails with one
 * sentence. `begin` gets the seconds of the start through `seconds`.
 */
export async function runProduct(
  begin: (surroundings: Surroundings, seconds: () => number) => Promise<Running>,
): Promise<never> {
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  // The reader of the output may close it first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort())
  let exitCode = 0
  for (const fatal of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fatal, (error: unknown) => {
      process.stderr.write(`\nAn error that nobody expected ends Arung.\n${wordsOf(error)}\n`)
      exitCode = 1
      stopping.abort()
    })
  try {
    const running = await begin({ root: rootFolder(), report, signal: stopping.signal }, seconds)
    report(running.words)
    giveBackMemoryWhenIdle()
    if (!stopping.signal.aborted)
      await new Promise(resolve => stopping.signal.addEventListener('abort', resolve))
    report('\nStopping ...')
    await running.stop()
  } catch (error) {
    if (stopping.signal.aborted) report('\nStopped before it was started.')
    else {
      exitCode = 1
      process.stderr.write(
        error instanceof CannotStart
          ? `\n${error.message}\n`
          : `\nArung could not start.\n${wordsOf(error)}\n`,
      )
    }
  }
  process.exit(exitCode)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Returns how long the start took. What `npm start` does before (installing, building) does not count. */
function seconds(): number {
  const begunAt = performance.getEntriesByName('arung-begins')[0]?.startTime ?? 0
  return (performance.now() - begunAt) / 1_000
}
