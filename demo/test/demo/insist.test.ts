import { expect, test } from 'vitest'
import { insist } from '../../src/season/insist.ts'

/** Runs an attempt that makes progress by `words` each time and fails `refusals` times, then succeeds. */
async function tried(of: { refusals: number; words: number }) {
  let said = 0
  let refusals = 0
  const failures: boolean[] = []
  const isDone = await insist({
    attempt: async () => {
      said += of.words
      refusals += 1
      if (refusals <= of.refusals) throw new Error('Busy')
    },
    howFar: () => said,
    triesMax: 3,
    restMs: 0,
    signal: new AbortController().signal,
    onFailure: (_error, isLast) => void failures.push(isLast),
  })
  return { isDone, failures }
}

test('an attempt that makes progress is retried as often as it fails', async () => {
  const { isDone, failures } = await tried({ refusals: 20, words: 1 })
  expect(isDone).toBe(true)
  expect(failures).toEqual(Array.from({ length: 20 }, () => false))
})

test('an attempt that makes no progress is retried up to the limit and no further', async () => {
  expect(await tried({ refusals: 2, words: 0 })).toEqual({ isDone: true, failures: [false, false] })
  expect(await tried({ refusals: 3, words: 0 })).toEqual({
    isDone: false,
    failures: [false, false, true],
  })
})

test('a stopped attempt is not retried, and no failure is reported', async () => {
  const stopping = new AbortController()
  const failures: unknown[] = []
  const isDone = await insist({
    attempt: async () => {
      stopping.abort()
      throw new Error('Stopped')
    },
    howFar: () => 0,
    triesMax: 3,
    restMs: 0,
    signal: stopping.signal,
    onFailure: error => void failures.push(error),
  })
  expect([isDone, failures]).toEqual([false, []])
})
