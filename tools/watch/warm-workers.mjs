// A vitest pool for the watch: a process that ran tests waits for the next run with everything that it has loaded.
// Vitest would end it after each run, and most of the time from a saved file to its result was spent on loading the
// same modules again.
import { ForksPoolWorker } from 'vitest/node'

/** After this many files a process is replaced by a new one, because each file leaves modules behind. */
const filesMax = 200

/**
 * Waiting processes, each with what it was started for, how many files it has run, and which files were saved since
 * then without its knowledge.
 */
const waiting = new Set()

/** The value for vitest's `pool`. Files that share a process share its modules, as usual without isolation. */
export const warmWorkers = {
  name: 'warm',
  createPoolWorker: options => new WarmWorker(options),
}

/** Ends the waiting processes. */
export function endWarmWorkers() {
  for (const { fork } of waiting) fork.kill()
  waiting.clear()
}

/** Reuses a waiting process instead of a new one, and lets it wait again when vitest would end it. */
class WarmWorker extends ForksPoolWorker {
  name = warmWorkers.name
  #listeners = []
  #asked = false
  #key
  #kept

  constructor(options) {
    super(options)
    const { project, environment } = options
    // Includes the settings: a process knows those that it was started with, and somebody may filter tests by name.
    this.#key = JSON.stringify([project.name, environment, project.serializedConfig])
  }

  async start() {
    const found = [...waiting].find(({ key }) => key === this.#key)
    if (found) waiting.delete(found)
    this._fork = found?.fork
    await super.start()
    this.#kept = found ?? { key: this.#key, fork: this.fork, files: 0, missed: new Set() }
    const kept = this.#kept
    if (!found) kept.fork.once('exit', () => waiting.delete(kept))
  }

  on(event, listener) {
    this.#listeners.push([event, listener])
    super.on(event, listener)
  }

  send(message) {
    if (message.type === 'start' && this.#kept.files > 0) return this.#answer('started')
    if (message.type === 'stop' && this.#kept.files < filesMax) {
      this.#asked = true
      return this.#answer('stopped')
    }
    super.send(message.type === 'run' ? this.#withMissed(message) : message)
  }

  async stop() {
    if (!this.#asked || !this.fork.connected) return super.stop()
    for (const [event, listener] of this.#listeners) this.off(event, listener)
    for (const name of ['stdout', 'stderr']) {
      this.fork[name]?.unpipe(this[name])
      this[name].setMaxListeners(this[name].getMaxListeners() - 1)
    }
    waiting.add(this.#kept)
    this._fork = undefined
  }

  /** Emits the response of the process that it would send if it were asked. */
  #answer(type) {
    const { fork } = this
    setImmediate(() => fork.emit('message', { type, __vitest_worker_response__: true }))
  }

  /** A run tells its own processes what was saved. Waiting processes learn it with their next run. */
  #withMissed(message) {
    const { context } = message
    for (const { missed } of waiting) for (const file of context.invalidates) missed.add(file)
    const invalidates = [...new Set([...context.invalidates, ...this.#kept.missed])]
    this.#kept.missed.clear()
    this.#kept.files += context.files.length
    return { ...message, context: { ...context, invalidates } }
  }
}
