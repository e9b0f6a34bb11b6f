import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { permissions } from '@arung/domain/accounts/permissions'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'
import { deskSubjects } from '@arung/projections/features'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

const folder = path.resolve(import.meta.dirname, '../web/src/base/i18n/desk')
const filesOf = (locale: string): readonly Words[] =>
  readdirSync(path.join(folder, locale)).map(file =>
    JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')),
  )
const wordsIn = (files: readonly Words[], section: string) =>
  files.flatMap(file => Object.entries(file[section] ?? {}))

const all: readonly Feature[] = features
/** What features declare for the desk to read, under the keys of its texts. */
const declared = {
  may: Object.entries(permissions)
    .filter(([, { positions }]) => positions !== undefined)
    .map(([permission]) => permission.replace(':', '-')),
  records: [
    ...all.flatMap(({ deskThings = {} }) => Object.keys(deskThings)),
    // The histories other than that of what the desk saves.
    'order',
    'sale',
    'booking',
    'settings',
    'vehicle',
    ...Realm.options,
  ],
  events: Object.keys(deskSubjects),
}
const sections = ['may', 'records', 'events'] as const

test.each(['en', 'id'])('the texts in %s name exactly what features declare, each once', locale => {
  const files = filesOf(locale)
  for (const section of sections) {
    const words = wordsIn(files, section)
    expect(words.map(([key]) => key).toSorted(), section).toEqual(declared[section].toSorted())
    expect(
      words.filter(([, word]) => word.trim() === ''),
      section,
    ).toEqual([])
  }
})

test('features declare enough that no list above is empty by mistake', () => {
  expect(declared.may.length).toBeGreaterThan(30)
  expect(declared.records.length).toBeGreaterThan(20)
  expect(declared.events.length).toBeGreaterThan(40)
})

test('every desk text exists in both languages, and every section is read', () => {
  const keys = (locale: string) =>
    ['menu', ...sections].map(section => wordsIn(filesOf(locale), section).map(([key]) => key))
  expect(keys('id')).toEqual(keys('en'))
  expect(readdirSync(path.join(folder, 'id'))).toEqual(readdirSync(path.join(folder, 'en')))
  const read = new Set<string>(['menu', ...sections])
  const written = ['en', 'id'].flatMap(filesOf).flatMap(file => Object.keys(file))
  expect(written.filter(section => !read.has(section))).toEqual([])
})
