import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatAgo } from '../../src/admin/format.ts'

const now = '2026-11-28T10:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test.each([
  [0.5, 'now', 'sekarang'],
  [-1, 'now', 'sekarang'],
  [38, '38 min ago', '38 menit yang lalu'],
  [90, '1 hr ago', '1 jam yang lalu'],
  [1_440, '1 day ago', '1 hari yang lalu'],
])('a time %s minutes ago reads as %s, %s', (minutes, en, id) => {
  expect(formatAgo(before(minutes), 'en')).toBe(en)
  expect(formatAgo(before(minutes), 'id')).toBe(id)
})
