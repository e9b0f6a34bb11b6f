import { expect, test } from 'vitest'
import { readingMinutes } from '../../src/blogs/reading-time.ts'

test('reading time is at least a minute, and markup does not count as words', () => {
  expect(readingMinutes('<p>Short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3)
  expect(readingMinutes('<p>a</p>'.repeat(440))).toBe(2)
})
