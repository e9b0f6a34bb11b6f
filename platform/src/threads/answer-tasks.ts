import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** A thread's answer to a task. */
export type Said<Answer> =
  | Readonly<{ kind: 'done'; answer: Answer }>
  | Readonly<{ kind: 'failed'; words: string }>

/** On a contended core a thread gets a third of what calls get. */
const niceness = 5

/** The program of a thread that `keepThread` starts: runs each task that it receives, independently of the others. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('This program is the program of a thread')
  // On Linux pid 0 means the calling thread, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(0, niceness)
  port.on('message', (task: Task) => {
    void saidOf(work, task).then(said => port.postMessage(said))
  })
}

async function saidOf<Task, Answer>(
  work: (task: Task) => Promise<Answer>,
  task: Task,
): Promise<Said<Answer>> {
  try {
    return { kind: 'done', answer: await work(task) }
  } catch (error) {
    return { kind: 'failed', words: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}
