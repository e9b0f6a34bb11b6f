import { afterEach, expect, test } from 'vitest'
import { keepThread, type Thread, type ThreadLimits } from '../../src/threads/keep-thread.ts'
import type { SampleTask } from './sample-thread.ts'

let thread: Thread<SampleTask, string> | undefined
afterEach(() => thread?.stop())

const program = new URL('./sample-thread.ts', import.meta.url)
function sample(limits: Partial<ThreadLimits> = {}) {
  thread = keepThread(program, { patienceMs: 20_000, waitingMax: 8, heapMibMax: 32, ...limits })
  return thread
}
const answers = (word: string): SampleTask => ({ does: 'answers', with: word })

test('one thread answers tasks in their order', async () => {
  const { ask } = sample()
  const words = ['first', 'second', 'third']
  expect(await Promise.all(words.map(word => ask(answers(word))))).toEqual(words)
})

test('a task that fails, or ends its thread, fails alone', async () => {
  const { ask } = sample()
  const [failed, before, ended, fell, after] = await Promise.allSettled([
    ask({ does: 'fails' }),
    ask(answers('before')),
    ask({ does: 'ends' }),
    ask({ does: 'takes all memory' }),
    ask(answers('after')),
  ])
  expect(failed).toMatchObject({ reason: { message: /This cannot be done/ } })
  expect(ended).toMatchObject({ reason: { message: 'The thread ended with 3' } })
  expect(fell).toMatchObject({ status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } })
  expect([before, after]).toMatchObject([{ value: 'before' }, { value: 'after' }])
})

test('a task that takes too long is given up, and the next one runs', async () => {
  const { ask } = sample({ patienceMs: 4_000 })
  const tooLong = ask({ does: 'never ends' })
  const after = ask(answers('after'))
  await expect(tooLong).rejects.toThrow('The thread has not answered in 4000 ms')
  expect(await after).toBe('after')
})

test('the number of waiting tasks is limited', async () => {
  const { ask } = sample({ waitingMax: 2 })
  const taken = [ask(answers('one')), ask(answers('two'))]
  await expect(ask(answers('three'))).rejects.toThrow('2 tasks wait')
  expect(await Promise.all(taken)).toEqual(['one', 'two'])
  expect(await ask(answers('four'))).toBe('four')
})

test('a stopped thread rejects the tasks under way, and accepts no more', async () => {
  const { ask, stop } = sample()
  await ask(answers('started'))
  const underWay = ask({ does: 'never ends' })
  const waits = ask(answers('late'))
  const both = Promise.allSettled([underWay, waits])
  await stop()
  expect((await both).map(one => one.status)).toEqual(['rejected', 'rejected'])
  await expect(ask(answers('later'))).rejects.toThrow('was stopped')
})

test('a thread does not see the environment of the process', async () => {
  process.env['SOME_SECRET'] = 'secret'
  const { ask } = sample()
  expect(await ask({ does: 'says its environment' })).not.toContain('SOME_SECRET')
})
