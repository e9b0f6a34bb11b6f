import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Setting that holds the process id of the server's starter; `postmaster.opts` keeps it. */
export const starterSetting = 'arung.starter'
const starterPattern = /arung\.starter=(\d+)/
const stopTimeoutMs = 15_000
const pollMs = 20

const lockFileOf = (dataDir: string) => path.join(dataDir, 'postmaster.pid')

type LockFile = Readonly<{ pid: number; port: number; status: string }>

/** Reads the state of a running server from its lock file (line 1: process, line 4: port, line 8: status). */
export function readLockFile(dataDir: string): LockFile | null {
  if (!existsSync(lockFileOf(dataDir))) return null
  const lines = readFileSync(lockFileOf(dataDir), 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
    : null
}

/**
 * Frees the folder for a new server. A lock file of a process that is gone, a zombie or another program is removed. A
 * server whose starter was killed is shut down cleanly. A server whose starter is alive is an error.
 */
export async function clearLeftovers(dataDir: string): Promise<void> {
  const lock = readLockFile(dataDir)
  if (!lock) {
    rmSync(lockFileOf(dataDir), { force: true })
    return
  }
  const found = inspect(dataDir, lock.pid)
  if (found && found.starter !== null) {
    throw new Error(
      `The data folder ${dataDir} is in use by the running process ${found.starter}. Stop it or choose another folder.`,
    )
  }
  if (found) await end(dataDir, lock.pid)
  rmSync(lockFileOf(dataDir), { force: true })
}

/** Returns the server of this data folder, or null when the process is gone, a zombie or another program. */
function inspect(dataDir: string, pid: number): { starter: number | null } | null {
  const row = processRow(pid)
  if (!row || row.state.startsWith('Z') || !row.name.includes('postgres')) return null
  const [, starter] = optionsOf(dataDir).match(starterPattern) ?? []
  // A process whose starter has died has another parent.
  return { starter: Number(starter) === row.parent ? row.parent : null }
}

function optionsOf(dataDir: string): string {
  const file = path.join(dataDir, 'postmaster.opts')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

type ProcessRow = { parent: number; state: string; name: string }

function processRow(pid: number): ProcessRow | null {
  if (existsSync('/proc/self/stat')) {
    const file = `/proc/${pid}/stat`
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return rowOf(/^\d+ \((?<name>.*)\) (?<state>\S) (?<parent>\d+) /s.exec(text))
  }
  const ps = spawnSync('ps', ['-o', 'ppid=,stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  return rowOf(/^\s*(?<parent>\d+)\s+(?<state>\S+)\s+(?<name>.*)$/.exec(ps.stdout.trim()))
}

function rowOf(match: RegExpExecArray | null): ProcessRow | null {
  const { parent, state, name } = match?.groups ?? {}
  return parent && state && name ? { parent: Number(parent), state, name } : null
}

/** Tries a fast shutdown first (sessions end, everything is written), then a hard one when that takes too long. */
async function end(dataDir: string, pid: number): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs
  process.kill(pid, 'SIGINT')
  while (inspect(dataDir, pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await sleep(pollMs)
  }
}
