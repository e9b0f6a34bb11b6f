import { expect, test, vi } from 'vitest'
import { createFairQueue } from '../../src/http/protect/fair-queue.ts'
import { createTokens } from '../../src/http/protect/tokens.ts'

const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'] as const
const waiting = () => {
  const queue = createFairQueue<{ key: string; name: string }>()
  const all = names.map(name => ({ key: name.slice(0, 1), name }))
  for (const one of all) queue.add(one)
  return { queue, all }
}

test('keys take turns, and each key keeps its own order', () => {
  const { queue } = waiting()
  const order = names.map(() => queue.takeNext().name)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.length()).toBe(0)
  expect(() => queue.takeNext()).toThrow('0 wait in no line')
})

test('the key with the fewest recent admissions is next', () => {
  const { queue } = waiting()
  for (const key of ['a', 'a', 'b']) queue.noteLetIn(key)
  expect(queue.takeNext().name).toBe('c1')
  expect(queue.takeNext().name).toBe('b1')
})

test('a removed entry is no longer in the queue', () => {
  const { queue, all } = waiting()
  for (const one of all.filter(({ key }) => key !== 'b')) queue.takeOut(one)
  expect(queue.length()).toBe(2)
  expect(queue.all().map(({ name }) => name)).toEqual(['b1', 'b2'])
})

test('tokens accumulate up to their limit and refill at the set rate', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const tokens = createTokens({ perSecond: 4, saved: 2 })
    tokens.take()
    tokens.take()
    expect([tokens.left(), tokens.msToNext()]).toEqual([0, 250])
    vi.advanceTimersByTime(250)
    expect([tokens.left(), tokens.msToNext()]).toEqual([1, 0])
    vi.advanceTimersByTime(10_000)
    expect(tokens.left()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('without a rate there is always a token', () => {
  const tokens = createTokens(undefined)
  for (let taken = 0; taken < 10; taken += 1) tokens.take()
  expect([tokens.left(), tokens.msToNext()]).toEqual([1, 0])
})
