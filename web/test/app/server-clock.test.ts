import { afterEach, expect, test, vi } from 'vitest'
import { forgetServerTime, noteServerTime, serverNowMs } from '../../src/app/server-clock.ts'

afterEach(() => vi.useRealTimers())

test('the clock follows the server, and the device again to the millisecond once it forgets the server', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00.000Z'), toFake: ['Date'] })
  noteServerTime('2026-11-28T10:05:00.000Z')
  vi.setSystemTime(new Date('2026-11-28T10:00:01.000Z'))
  expect(serverNowMs()).toBe(Date.parse('2026-11-28T10:05:01.000Z'))
  forgetServerTime()
  expect(serverNowMs()).toBe(Date.now())
})
