import { describe, expect, test } from 'vitest'
import { clocksIn, oneOf, stepTime } from '../../src/storefront/clocks.ts'

describe('times that the operator enters once for both languages', () => {
  test('are formatted as each language writes a clock', () => {
    expect(clocksIn('08:30–17:00', 'en')).toBe('08:30–17:00')
    expect(clocksIn('08:30–17:00', 'id')).toBe('08.30–17.00')
    expect(stepTime('09:00', 'id', 'Mulai')).toBe('09.00')
  })
  test('before and after the start are shown as durations', () => {
    expect(stepTime('-90 min', 'en', 'Start')).toBe('−1.5 h')
    expect(stepTime('-90 min', 'id', 'Mulai')).toBe('−1,5 jam')
    expect(stepTime('+30 min', 'id', 'Mulai')).toBe('+30 menit')
    expect(stepTime('+3 h', 'id', 'Mulai')).toBe('+3 jam')
    expect(stepTime('+0 min', 'id', 'Mulai')).toBe('Mulai')
  })
  test('in any other form stay unchanged', () => {
    expect(stepTime('At noon', 'id', 'Mulai')).toBe('At noon')
  })
})

test('alternative times are listed as each language lists them', () => {
  const times = ['09:00', '11:00', '13:00', '15:00']
  for (const [locale, tag] of [
    ['en', 'en-GB'],
    ['id', 'id-ID'],
  ] as const) {
    const listed = new Intl.ListFormat(tag, { type: 'disjunction' })
    for (let count = 0; count <= times.length; count += 1)
      expect(oneOf(times.slice(0, count), locale)).toBe(listed.format(times.slice(0, count)))
  }
})
