import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createPool } from '@arung/platform/postgres/pool'
import {
  dropFact,
  factAt,
  noteFact,
  readFacts,
  type FactRow,
} from '@arung/platform/wellbeing/facts'
import { startLooking, type Looking } from '@arung/platform/wellbeing/looking'
import type { ArungOptions } from './options.ts'

const lookMsUsual = 3_000
/** It tells that it is there more often than whoever asks gives it up. */
const tellMs = 60_000
const dayMs = 86_400_000
/** A proof that could not even begin is tried again by itself. */
const tryAgainMs = 3_600_000
/** Nobody books at night, on the clock of this machine. */
const nightHours = { from: 2, to: 5 }
const lastWordsMax = 2_000

type Options = Pick<ArungOptions, 'report'> &
  Readonly<{
    url: string
    /** The program that proves, and its arguments. */
    command: readonly string[]
    /** Days after which a proof is made by itself; 0 when only people ask for one. */
    everyDays: number
    lookMs?: number
    hour?: () => number
  }>

/** Returns what proves the data folder of a product that runs: `npm run verify`'s own program. */
export const proofsOf = (
  { root, dataFolder, verifyDays, report }: ArungOptions | Omit<ArungOptions, 'demo'>,
  url: string,
): Options => ({
  url,
  report,
  command: [path.join(root, 'dist', 'verify.mjs'), '--data', dataFolder],
  everyDays: verifyDays,
})

/**
 * Runs proofs of the log, one at a time and each in a process of its own: when an admin asks for one on the page "Is
 * everything well?", and by itself at night when the last is some days old (decision 0101).
 */
export function startProofs(options: Options): Looking {
  const pool = createPool({ url: options.url, applicationName: 'proofs', max: 1 })
  let [toldMs, triedMs] = [-Infinity, -Infinity]
  let running: ChildProcess | null = null

  async function look(): Promise<void> {
    if (performance.now() - toldMs > tellMs) {
      await noteFact(pool, 'prover', 'standalone', { everyDays: options.everyDays })
      toldMs = performance.now()
    }
    if (running !== null) return
    const facts = await readFacts(pool)
    if (factAt(facts, 'proof-asked', 'page') !== null) void prove()
    else if (isNight() && performance.now() - triedMs > tryAgainMs && isOld(facts)) {
      triedMs = performance.now()
      void prove()
    }
  }

  function isNight(): boolean {
    const hour = (options.hour ?? (() => new Date().getHours()))()
    return options.everyDays > 0 && hour >= nightHours.from && hour < nightHours.to
  }

  function isOld(facts: readonly FactRow[]): boolean {
    const last = factAt(facts, 'proof', 'last')
    return last === null || Date.now() - last.lookedAt.getTime() > options.everyDays * dayMs
  }

  async function prove(): Promise<void> {
    const [program = '', ...rest] = options.command
    running = spawn(process.execPath, [program, ...rest], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-lastWordsMax)
      })
    running.on('error', error => {
      said = error.message
    })
    const [code] = await once(running, 'close')
    // Whoever asked meanwhile gets this one's result.
    await dropFact(pool, 'proof-asked', 'page').catch(() => undefined)
    running = null
    if (code !== 0) options.report(`The proof: ${said.trim().split('\n').at(-1) ?? ''}`)
  }

  const looking = startLooking({
    everyMs: options.lookMs ?? lookMsUsual,
    look,
    onFailure: () => undefined,
  })
  return {
    async stop() {
      await looking.stop()
      if (running !== null) {
        const ended = once(running, 'close')
        running.kill()
        await ended
      }
      await pool.end()
    },
  }
}
