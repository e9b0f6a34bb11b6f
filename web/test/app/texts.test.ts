// @vitest-environment node
import { readFileSync } from 'node:fs'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { messages } from '@arung/contracts/messages'
import { describe, expect, test } from 'vitest'
import { namespaces } from '../../src/app/i18n/namespaces.ts'

type Texts = { [key: string]: string | Texts }
const read = (locale: string, namespace: string): Texts =>
  JSON.parse(
    readFileSync(
      new URL(`../../src/app/i18n/${locale}/${namespace}.json`, import.meta.url),
      'utf8',
    ),
  ) as Texts

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
/** Indonesian has one plural form, English two. */
const withoutPlural = (keys: string[]) =>
  [...new Set(keys.map(key => key.replace(/_(?:one|other)$/, '')))].toSorted()

describe('the texts of both languages', () => {
  test.each(namespaces)('have the same keys in %s', namespace => {
    expect(withoutPlural(keysOf(read('id', namespace)))).toEqual(
      withoutPlural(keysOf(read('en', namespace))),
    )
  })
  test('quote the specification’s messages to the letter in English, and the refusals of bookings', () => {
    const quoted = read('en', 'errors')['messages'] as Record<string, string>
    const spelled = Object.fromEntries(
      Object.entries(quoted).map(([name, text]) => [name, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]),
    )
    expect(spelled).toEqual({ ...messages, ...bookingMessages })
  })
})
