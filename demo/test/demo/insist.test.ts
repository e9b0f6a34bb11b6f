import { expect, test } from 'vitest'
import { insist } from '../../src/season/insist.ts'

/** An attempt that says `words` more each time before it is refused, `refusals` times; then it is done. */
async function tried(of: { refusals: number; words: number }) {
  let said = 0
  let refusals = 0
  const told: boolean[] = []
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
    onFailure: (_error, isLast) => void told.push(isLast),
  })
  return { isDone, told }
}

test('what gets on is tried again as often as it is refused', async () => {
  const { isDone, told } = await tried({ refusals: 20, words: 1 })
  expect(isDone).toBe(true)
  expect(told).toEqual(Array.from({ length: 20 }, () => false))
})

test('what does not get on is tried so often and no more', async () => {
  expect(await tried({ refusals: 2, words: 0 })).toEqual({ isDone: true, told: [false, false] })
  expect(await tried({ refusals: 3, words: 0 })).toEqual({
    isDone: false,
    told: [false, false, true],
  })
})

test('what is stopped is not tried again, and nobody is told', async () => {
  const stopping = new AbortController()
  const told: unknown[] = []
  const isDone = await insist({
    attempt: async () => {
      stopping.abort()
      throw new Error('Stopped')
    },
    howFar: () => 0,
    triesMax: 3,
    restMs: 0,
    signal: stopping.signal,
    onFailure: error => void told.push(error),
  })
  expect([isDone, told]).toEqual([false, []])
})
