import { fork, type ChildProcess } from 'node:child_process'

const stopMsMax = 3_000

/** A process of the product that is replaced by one of newer sources. */
export type Child = Readonly<{
  /**
   * Ends the running process, then starts the next. Resolves with the next one's first message; rejects when it ends
   * before.
   */
  next: (program: string, given: object) => Promise<unknown>
  /** Resolves when no process is left. */
  stop: () => Promise<void>
}>

/** While one process runs, the next already waits with the packages loaded, so that a change does not wait for them. */
export function createChild(options: {
  waitingProgram: string
  packages: () => readonly string[]
  /** Called when the running process ends unexpectedly. */
  onLost: () => void
}): Child {
  let running: ChildProcess | null = null
  let waiting: ChildProcess | null = startWaiting()

  function startWaiting(): ChildProcess {
    return fork(options.waitingProgram, [JSON.stringify(options.packages())], {
      execArgv: ['--enable-source-maps'],
    })
  }

  function firstWordOf(child: ChildProcess): Promise<unknown> {
    return new Promise((resolve, reject) => {
      child.once('message', message => {
        // Not earlier, because it would compete for the processor with the process that somebody waits for.
        waiting ??= startWaiting()
        resolve(message)
      })
      child.once('exit', () => {
        reject(new Error('The processes ended'))
        if (running === child) options.onLost()
      })
    })
  }

  return {
    async next(program, given) {
      const before = running
      const child = waiting ?? startWaiting()
      waiting = null
      running = child
      const said = firstWordOf(child)
      said.catch(() => undefined)
      tell(child, program)
      if (before) await end(before)
      tell(child, given)
      return said
    },
    async stop() {
      const all = [running, waiting].filter(child => child !== null)
      running = null
      await Promise.all(all.map(end))
    },
  }
}

/** The process may have ended by now; its exit event then reports that. */
function tell(child: ChildProcess, message: string | object): void {
  if (child.connected) child.send(message, () => undefined)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopMsMax)
    child.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
