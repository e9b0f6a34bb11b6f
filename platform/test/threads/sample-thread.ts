import { setTimeout as sleep } from 'node:timers/promises'
import { answerTasks } from '../../src/threads/answer-tasks.ts'

/** A thread that behaves as its task says. */
export type SampleTask =
  | { does: 'answers'; with: string }
  | { does: 'says its environment' | 'fails' | 'ends' | 'never ends' | 'takes all memory' }

answerTasks(async (task: SampleTask): Promise<string> => {
  switch (task.does) {
    case 'answers':
      await sleep(1)
      return task.with
    case 'says its environment':
      return Object.keys(process.env).join()
    case 'fails':
      throw new Error('This cannot be done')
    case 'ends':
      process.exit(3)
      break
    case 'never ends':
      for (;;);
    case 'takes all memory': {
      const taken: object[] = []
      for (;;) taken.push(Array.from({ length: 1_000 }, () => ({})))
    }
  }
  return ''
})
