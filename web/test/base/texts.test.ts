// @vitest-environment node
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { messages } from '@arung/contracts/messages'
import type { Locale } from '@arung/contracts/scalars'
import { describe, expect, test } from 'vitest'
import { namespaces, textsOf } from '../../src/base/i18n/all-texts.ts'

type Texts = { [key: string]: string | Texts }
const read = (locale: string, namespace: (typeof namespaces)[number]): Texts =>
  textsOf(locale as Locale, [namespace])[namespace] as Texts

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [value] : valuesOf(value)))
/** Indonesian has one plural form, English two. */
const withoutPlural = (keys: string[]) =>
  [...new Set(keys.map(key => key.replace(/_(?:one|other)$/, '')))].toSorted()

/** Quotes from points 2, 4, 5 and 8 of the specification. */
const quotes = {
  passwordMismatch: 'Password does not match',
  ageTooLow: 'Age must be equal to 1 or greater then 1',
  ageTooHigh: 'Age must be equal to 100 or less then 100',
  ageNotInteger: 'Age should be integer',
  picTooMany: 'Total PIC is more then 1 please consider for only 1 PIC',
  picMissingOnForm: "The form does't have PIC please add one",
  picMissingOnContact: 'Please add 1 PIC to your contact',
  variantRequired: 'Variant is required when is_varied is set',
  maxPerson: 'max person is {n}',
  invalidEmail: 'Invalid email address',
  invalidUrl: 'Invalid URL',
  pageNotFound: 'Page not found: {path}',
  pageNotValid: 'Page Not Found: {path}',
  notFound: 'Data not found',
  countryLookupFailed: 'unable to fetch the country',
  submitFailed: 'Something wrong while you submit your request. Please try again later.',
  verificationBroken: 'Your verification is not working. Please contact our administrator support',
  otpExpired: 'Your OTP has expired. Please request a new one',
  productsUnavailable:
    'Some of the selected product is not available. Please remove them to continue',
  noTimeAvailable: 'All time not available. Please select another date',
  dateAndTimeMissing: 'Please select activity date and arrival time',
  categoryEmpty: 'Sorry this category does not have product available',
  productUnavailable: 'The product is not available',
  noIdentityPicture: 'There is no identity picture',
  refundFailed: 'Refund Order Fail',
  transactionIncomplete: 'Transaction Incomplete',
}

describe('the texts of both languages', () => {
  test.each(namespaces)('have the same keys in %s', namespace => {
    expect(withoutPlural(keysOf(read('id', namespace)))).toEqual(
      withoutPlural(keysOf(read('en', namespace))),
    )
  })
  test.each(Object.entries(quotes))('use the words of the specification for %s', (name, words) => {
    const said = (locale: string) => {
      const texts = read(locale, 'errors')['messages'] as Record<string, string>
      return (texts[name] ?? '').replace('{{n}}', '{n}').replace('{{path}}', '{path}')
    }
    expect(said('en')).toBe(words)
    expect(said('id')).not.toBe(words)
    expect(said('id')).toMatch(/\w{3}/)
    expect(Object.entries(messages)).toContainEqual([name, words])
  })
  test('use one word for guests, and plain words for encrypted and reserved', () => {
    const others = {
      en: /\b(?:participants?|pax|sealed)\b/i,
      id: /\b(?:tamu|ditahan|menahan|tersegel)\b/i,
    }
    const ofTheDesk = new Set<string>([
      'addOns',
      'admin',
      'capacity',
      'catalogueDesk',
      'categories',
      'dayBookings',
      'people',
      'guests',
      'pictures',
      'productCalendar',
      'products',
      'zones',
      'settings',
      'unconfirmed',
    ])
    for (const [locale, word] of Object.entries(others)) {
      const found = namespaces
        .filter(namespace => !ofTheDesk.has(namespace))
        .flatMap(namespace => valuesOf(read(locale, namespace)))
        .filter(text => word.test(text))
      expect(found, locale).toEqual([])
    }
  })
  test('name the other language by its own name, not by a country', () => {
    const named = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(locale)
    const { nav: english } = read('en', 'common') as { nav: Texts }
    const { nav: indonesian } = read('id', 'common') as { nav: Texts }
    expect(english['otherLanguage']).toBe(`Bahasa ${named('id')}`)
    expect(indonesian['otherLanguage']).toBe(named('en'))
  })
  test('quote the messages of the specification and the booking refusals to the letter in English', () => {
    const quoted = read('en', 'errors')['messages'] as Record<string, string>
    const spelled = Object.fromEntries(
      Object.entries(quoted).map(([name, text]) => [name, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]),
    )
    expect(spelled).toEqual({ ...messages, ...bookingMessages })
  })
})
