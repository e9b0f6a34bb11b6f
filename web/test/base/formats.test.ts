import { dateAfter } from '@arung/contracts/dates'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDuration,
  formatInstant,
  formatTime,
  operatorInstantMs,
  operatorToday,
} from '../../src/base/format/dates.ts'
import { formatMoney } from '../../src/base/format/money.ts'
import { intlTag, localizedPath, plainPath } from '../../src/base/i18n/locale.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('money', () => {
  test('is formatted as each language writes it', () => {
    expect(plain(formatMoney(450_000, 'IDR', 'en'))).toBe('Rp 450,000')
    expect(plain(formatMoney(450_000, 'IDR', 'id'))).toBe('Rp 450.000')
    expect(plain(formatMoney(2_900, 'USD', 'en'))).toBe('$29')
    expect(plain(formatMoney(2_950, 'USD', 'en'))).toBe('$29.50')
  })
  test('is formatted exactly as Intl does', () => {
    const amounts = [0, 1, 99, 100, 101, 950, 1_000, 12_345, 999_999, 1_000_000, 123_456_789]
    for (const locale of ['en', 'id'] as const)
      for (const amount of amounts.flatMap(one => [one, -one]).filter(one => !Object.is(one, -0))) {
        const written = (currency: 'IDR' | 'USD', value: number, digits: number) =>
          new Intl.NumberFormat(intlTag[locale], {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(value)
        expect(formatMoney(amount, 'IDR', locale)).toBe(written('IDR', amount, 0))
        const cents = amount % 100 === 0 ? 0 : 2
        expect(formatMoney(amount, 'USD', locale)).toBe(written('USD', amount / 100, cents))
      }
  })
})

describe('dates and times', () => {
  test("are in the operator's time zone and never shift", () => {
    expect(formatDate('2026-12-04', 'en')).toBe('Friday, 4 December 2026')
    expect(formatDate('2026-12-04', 'id')).toBe('Jumat, 4 Desember 2026')
    expect(formatTime('09:00', 'en')).toBe('09:00 WITA')
    expect(formatTime('09:00', 'id')).toBe('09.00 WITA')
    expect(formatInstant('2026-12-04T01:00:00Z', 'en')).toBe('4 Dec 2026, 09:00 WITA')
    expect(operatorToday(new Date('2026-12-03T16:30:00Z'))).toBe('2026-12-04')
    expect(operatorInstantMs('2026-12-04', '09:00')).toBe(Date.parse('2026-12-04T01:00:00Z'))
    expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01')
  })
  test('are formatted exactly as Intl does', () => {
    for (const locale of ['en', 'id'] as const)
      for (let day = 0; day < 366; day += 5) {
        const date = dateAfter('2026-01-01', day)
        const written = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(intlTag[locale], { ...options, timeZone: 'UTC' }).format(
            Date.parse(date),
          )
        const month = { month: 'long', year: 'numeric' } as const
        const short = { day: 'numeric', month: 'short' } as const
        expect(formatDate(date, locale, 'month')).toBe(written(month))
        expect(formatDate(date, locale, 'day')).toBe(written({ day: 'numeric', ...month }))
        expect(formatDate(date, locale)).toBe(
          written({ weekday: 'long', day: 'numeric', ...month }),
        )
        expect(formatDate(date, locale, 'short')).toBe(written(short))
        expect(formatDate(date, locale, 'medium')).toBe(
          written({ weekday: 'short', year: 'numeric', ...short }),
        )
      }
  })
  test('show durations in short form', () => {
    expect(formatDuration(150, 'en')).toBe('2.5 h')
    expect(formatDuration(150, 'id')).toBe('2,5 jam')
    expect(formatDuration(45, 'en')).toBe('45 min')
    expect(formatDuration(75, 'en')).toBe('1 h 15 min')
    expect(formatDuration(100, 'id')).toBe('1 jam 40 menit')
    expect(formatDuration(480, 'id')).toBe('8 jam')
  })
})

describe('addresses', () => {
  test('carry a prefix for Indonesian and none for English', () => {
    expect(localizedPath('id', '/cart?x=1')).toBe('/id/cart?x=1')
    expect(localizedPath('id', '/')).toBe('/id')
    expect(localizedPath('en', '/')).toBe('/')
    expect(plainPath('/id/activities')).toBe('/activities')
    expect(plainPath('/idea')).toBe('/idea')
  })
})
