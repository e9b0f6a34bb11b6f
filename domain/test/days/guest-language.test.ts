import { GuideLanguage } from '@arung/contracts/operations/people'
import { expect, test } from 'vitest'
import { guestLanguage } from '../../src/days/guides/guest-language.ts'

test.each([
  ['ID', 'id'],
  ['TW', 'zh'],
  ['CH', 'de'],
  ['BE', 'fr'],
  ['MX', 'es'],
  ['SA', 'ar'],
  ['IN', 'en'],
  ['SG', 'en'],
  ['ZA', 'en'],
  ['BR', null],
  ['', null],
  [null, null],
])('a guide best speaks with guests from %s: %s', (country, language) => {
  expect(guestLanguage(country)).toBe(language)
})

test('a country has one language, and each language but Hindi has a country', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
  const found = new Set(letters.flatMap(a => letters.map(b => guestLanguage(`${a}${b}`))))
  expect([...GuideLanguage.options].filter(language => !found.has(language))).toEqual(['hi'])
})
