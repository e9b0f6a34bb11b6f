import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programOf } from '../program.ts'
import type { Said } from './answer-tasks.ts'

/** A thread that works outside the event loop, one task after another. */
export type Thread<Task, Answer> = Readonly<{
  /**
   * Rejects when this task fails, ends its thread or takes too long, and when too many tasks wait. The next task gets a
   * thread again.
   */
  ask: (task: Task) => Promise<Answer>
  /** Ends the thread. Running and waiting tasks are rejected. */
  stop: () => Promise<void>
}>

export type ThreadLimits = Readonly<{
  /** Time for one task, including the start of the thread if needed. */
  patienceMs: number
  /** The most waiting tasks, including the running one. */
  waitingMax: number
  /** Heap limit, in MiB. */
  heapMibMax: number
}>

/**
 * Keeps one thread that runs the source `program`, a caller of `answerTasks`, from the first task on. It gets nothing
 * of our environment.
 */
export function keepThread<Task, Answer>(
  program: URL,
  { patienceMs, waitingMax, heapMibMax }: ThreadLimits,
): Thread<Task, Answer> {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isStopped = false

  function start(): Worker {
    const { file, isSource } = programOf(program)
    const started = new Worker(isSource ? fromSource(file) : file, {
      eval: isSource,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMibMax },
    })
    // A waiting caller gets the error through its answer. An idle thread is just restarted.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  async function askNext(task: Task): Promise<Answer> {
    if (isStopped) throw new Error(`${program.pathname} was stopped`)
    const asked = (worker ??= start())
    const said = await answerOf<Answer>(asked, task, patienceMs).catch(async (error: unknown) => {
      if (worker === asked) worker = null
      await asked.terminate()
      throw error
    })
    if (said.kind === 'done') return said.answer
    throw new Error(said.words)
  }

  return {
    async ask(task) {
      if (waiting >= waitingMax) throw new Error(`${waiting} tasks wait for ${program.pathname}`)
      waiting += 1
      const answer = last.then(() => askNext(task)).finally(() => (waiting -= 1))
      last = answer.catch(() => undefined)
      return answer
    },
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}

/** Returns code that runs a source in a thread, where the loader of the command line is missing. */
const fromSource = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${pathToFileURL(file).href}') })`

/** Rejects when the thread ends before it has answered, or does not answer in time. */
async function answerOf<Answer>(
  worker: Worker,
  task: unknown,
  patienceMs: number,
): Promise<Said<Answer>> {
  const over = new AbortController()
  const { signal } = over
  const answered = once(worker, 'message', { signal })
  const ended = once(worker, 'exit', { signal })
  const tooLong = sleep(patienceMs, undefined, { signal })
  try {
    worker.postMessage(task)
    return await Promise.race([
      answered.then(([said]) => said as Said<Answer>),
      ended.then(([code]) => fail(`The thread ended with ${code}`)),
      tooLong.then(() => fail(`The thread has not answered in ${patienceMs} ms`)),
    ])
  } finally {
    over.abort()
  }
}

function fail(words: string): never {
  throw new Error(words)
}
