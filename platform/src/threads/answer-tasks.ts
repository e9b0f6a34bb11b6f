import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What a thread says of a task. */
export type Said<Answer> =
  | Readonly<{ kind: 'done'; answer: Answer }>
  | Readonly<{ kind: 'failed'; words: string }>

/** A thread gets a third of what calls get of a core that both want. */
const niceness = 5

/** The program of a thread that `keepThread` starts: does the tasks that it is sent, each on its own. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('This program is the program of a thread')
  // To Linux the pid 0 is the thread that asks, elsewhere it is the whole process.
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
