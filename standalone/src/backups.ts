import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startLooking } from '@arung/platform/wellbeing/looking'
import { lastBackupOf } from './last-backup.ts'
import type { ArungOptions, Backups } from './options.ts'

const lookMsUsual = 60_000
/** The product that has just started goes first. */
const firstMsUsual = 300_000
const lastWordsMax = 2_000

type Options = Pick<ArungOptions, 'root' | 'dataFolder' | 'walFolder' | 'report'> &
  Readonly<{
    backups: Backups
    now?: () => Date
    lookMs?: number
    firstMs?: number
  }>

/**
 * Makes a backup every day, each by `npm run backup`'s own program in a process of its own. One whose time passed while
 * the machine was off is made soon after the start.
 */
export function startBackups(options: Options): { stop: () => Promise<void> } {
  const { now = () => new Date(), report } = options
  let triedMs = -Infinity
  let running: ChildProcess | null = null

  async function look(): Promise<void> {
    const dueMs = lastAt(options.backups.at, now())
    if (running !== null || triedMs >= dueMs || madeMs(options) >= dueMs) return
    triedMs = now().getTime()
    void make()
  }

  async function make(): Promise<void> {
    running = spawn(process.execPath, commandOf(options), { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [running.stdout, running.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-lastWordsMax)
      })
    running.on('error', error => {
      said = error.message
    })
    const [code] = await once(running, 'close')
    running = null
    const last = said.trim().split('\n').at(-1) ?? ''
    report(code === 0 ? `Backup: ${last}` : `The backup failed: ${last}`)
  }

  const looking = startLooking({
    everyMs: options.lookMs ?? lookMsUsual,
    firstMs: options.firstMs ?? firstMsUsual,
    look,
    onFailure: () => undefined,
  })
  return {
    async stop() {
      await looking.stop()
      if (running === null) return
      const ended = once(running, 'close')
      running.kill()
      await ended
    },
  }
}

/** Returns the last moment with this time of day on the machine's clock, in milliseconds. */
export function lastAt({ hours, minutes }: Backups['at'], now: Date): number {
  const last = new Date(now)
  last.setHours(hours, minutes, 0, 0)
  if (last > now) last.setDate(last.getDate() - 1)
  return last.getTime()
}

/** Returns when the last backup in this folder was made. What cannot be read says nothing of one. */
function madeMs({ dataFolder, backups }: Options): number {
  try {
    const last = lastBackupOf(dataFolder)
    const isHere = last?.folder !== undefined && path.dirname(last.folder) === backups.to
    return last?.outcome === 'made' && isHere ? Date.parse(last.at) : -Infinity
  } catch {
    return -Infinity
  }
}

function commandOf({ root, dataFolder, walFolder, backups }: Options): string[] {
  const { to, keep, keysTo } = backups
  const always = ['--data', dataFolder, '--to', to, '--keep', String(keep)]
  return [
    path.join(root, 'dist', 'backup.mjs'),
    ...always,
    ...(keysTo === undefined ? [] : ['--keys-to', keysTo]),
    ...(walFolder === undefined ? [] : ['--wal', walFolder]),
  ]
}
