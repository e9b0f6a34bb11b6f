import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { programOf } from '../program.ts'
import type { Said } from './answer-tasks.ts'

/** Work beside the event loop, one task after another. */
export type Thread<Task, Answer> = Readonly<{
  /** Rejects when this task fails, ends its thread or takes too long, and when too many wait; the next has a thread again. */
  ask: (task: Task) => Promise<Answer>
  /** Ends the thread. What is under way and what waits is rejected. */
  stop: () => Promise<void>
}>

export type ThreadLimits = Readonly<{
  /** Time for one task, with the start of the thread where it needs one. */
  patienceMs: number
  /** Tasks that may wait, with the one that is done. */
  waitingMax: number
  /** Memory of its objects, in MiB. */
  heapMibMax: number
}>

/**
 * One thread that runs the source `program`, a caller of `answerTasks`, from the first task on. It gets nothing of our
 * environment.
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
    // Whoever waits for an answer hears of it; a thread that has nothing to do is just started anew.
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

/** What runs a source in a thread, where the loader of the command line is not. */
const fromSource = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${pathToFileURL(file).href}') })`

/** Rejects when the thread ends before it has answered, or has not answered in time. */
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
