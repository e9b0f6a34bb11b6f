import { describe, expect, test } from 'vitest'
import { parseTyped, typedOf } from '../../src/ui/typed-date.ts'

describe('a typed date', () => {
  test.each([
    ['3/12/2026', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    ['3 - 12 - 2026', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is read day first', (typed, date) => {
    expect(parseTyped(typed)).toBe(date)
  })
  test.each([
    '',
    '3/12',
    '3/12/26',
    '31/4/2026',
    '29/2/2026',
    '12/31/2026',
    '0/1/2026',
    'tomorrow',
    '1/1/0001',
  ])('%s is not a date', typed => {
    expect(parseTyped(typed)).toBeNull()
  })
  test('is displayed as it is typed', () => {
    expect(typedOf('2026-12-03')).toBe('03/12/2026')
    expect(parseTyped(typedOf('2026-01-31'))).toBe('2026-01-31')
    expect(typedOf('')).toBe('')
  })
})
