import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { portProblem } from '../ports.mjs'
import { isLoopback } from '@arung/platform/http/protect/own-hosts'

/** A reason not to start that a person can fix; printed as it is, without a stack. */
export class CannotStart extends Error {}

/** Reduces an error that tells a person what to do to its sentence. */
export function asCannotStart(error: unknown): never {
  throw new CannotStart(error instanceof Error ? error.message : String(error), { cause: error })
}

/** Returns what to do with a folder of an unreleased version. */
export const otherFormat = (folder: string): string =>
  `The data in ${folder} is of a version of Arung before the first release, which this one does not read. Remove the folder if its data is not needed (the demo loads anew), or start with ARUNG_DATA=<a new folder>.`

/** Creates the folder that a variable names, or throws one sentence on why it cannot be used. */
export function openFolder(folder: string, variable: 'ARUNG_DATA' | 'ARUNG_WAL_FOLDER'): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new CannotStart(
      `The folder ${folder} cannot be written to. Give this user the right to write there, or start with ${variable}=<another folder>.`,
    )
  }
}

/** Allows one process per data folder. Returns a function that releases it. */
export const lockDataFolder = (folder: string): (() => void) =>
  lockFolder(
    folder,
    pid =>
      `Arung is already running on ${folder} (process ${pid}). Stop it first, or use another folder with ARUNG_DATA=<another folder>.`,
  )

/**
 * Allows one process per folder. The lock names the process that holds it and when it began, because process ids are
 * reused. Throws the sentence of `taken` while another one holds it. Returns a function that releases it.
 */
export function lockFolder(folder: string, taken: (pid: number) => string): () => void {
  const file = path.join(folder, 'lock')
  const own = `${process.pid} ${beginningOf(process.pid) ?? ''}`
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const [pid = 0, beginning] = readFileSync(file, 'utf8').split(' ').map(Number)
    if (isAlive(pid, beginning)) throw new CannotStart(taken(pid))
    rmSync(file, { force: true })
  }
}

function isAlive(pid: number, beginning: number | undefined): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  const now = beginningOf(pid)
  return now === null || beginning === undefined || beginning === 0 || now === beginning
}

/**
 * Returns when a process began, in ticks since the machine's start; null when the system does not report it, 0 for a
 * process that has ended.
 */
function beginningOf(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 0 : Number(rest[18])
  } catch {
    return 0
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Throws one sentence when other machines could connect, because the secrets here are only for demonstration. */
export function requireLoopback(host: string): void {
  if (isLoopback(host)) return
  throw new CannotStart(
    `HOST=${host} would let others in, to a mailbox that shows every mail and code, demo accounts whose password is printed, and payments without money. Leave HOST out and open a tunnel to this machine (ssh -L), or run the processes apart with a mail server and a gateway of your own.`,
  )
}

/** Throws one sentence when the port cannot be listened on. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const problem = await portProblem(port, host)
  if (problem !== null) throw new CannotStart(problem)
}
