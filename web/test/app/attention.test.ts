import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAttended, watchAttention } from '../../src/app/session/attention.ts'

const minuteMs = 60_000
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stop = watchAttention()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a page that nobody touches for half an hour stops refreshing by itself', () => {
  vi.advanceTimersByTime(29 * minuteMs)
  expect(isAttended()).toBe(true)
  vi.advanceTimersByTime(minuteMs)
  expect(isAttended()).toBe(false)
})

test.each(['pointerdown', 'keydown', 'focus'])('%s makes the page refresh again', sign => {
  vi.advanceTimersByTime(60 * minuteMs)
  dispatchEvent(new Event(sign))
  expect(isAttended()).toBe(true)
})
