import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ArungOptions, Backups } from './options.ts'

const lastWordsMax = 2_000

type Options = Pick<ArungOptions, 'root' | 'dataFolder' | 'walFolder' | 'report'> &
  Readonly<{
    backups: Backups
    /** Returns when the next one is due, in milliseconds; the time of day in `backups` when left out. */
    nextMs?: () => number
  }>

/** Makes a backup every day, each by `npm run backup`'s own program in a process of its own. */
export function startBackups(options: Options): { stop: () => Promise<void> } {
  const { nextMs = () => nextAt(options.backups.at, new Date()) } = options
  let timer: NodeJS.Timeout
  let running: ChildProcess | null = null

  function plan(): void {
    timer = setTimeout(() => void make(), nextMs() - Date.now())
  }

  async function make(): Promise<void> {
    plan()
    if (running !== null) return
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
    options.report(code === 0 ? `Backup: ${last}` : `The backup failed: ${last}`)
  }

  plan()
  return {
    async stop() {
      clearTimeout(timer)
      if (running === null) return
      const ended = once(running, 'close')
      running.kill()
      await ended
    },
  }
}

/** Returns the next moment with this time of day on the machine's clock, in milliseconds. */
export function nextAt({ hours, minutes }: Backups['at'], now: Date): number {
  const next = new Date(now)
  next.setHours(hours, minutes, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.getTime()
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
