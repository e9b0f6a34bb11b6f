import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { permissions } from '@arung/domain/accounts/permissions'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'
import { deskSubjects } from '@arung/projections/features'

type Words = Readonly<Record<'may' | 'records' | 'events', Readonly<Record<string, string>>>>

const folder = path.resolve(import.meta.dirname, '../web/src/base/i18n')
const read = (locale: string, name: string) =>
  JSON.parse(readFileSync(path.join(folder, locale, `${name}.json`), 'utf8'))

const wordsOf = (locale: string): Words => ({
  may: read(locale, 'staff').may,
  records: read(locale, 'deskWork').kinds,
  events: read(locale, 'backoffice').history.desk.events,
})

const all: readonly Feature[] = features
/** What features declare that the desk reads, under the keys of its words. */
const declared: Readonly<Record<keyof Words, readonly string[]>> = {
  may: Object.entries(permissions)
    .filter(([, { positions }]) => positions !== undefined)
    .map(([permission]) => permission.replace(':', '-')),
  records: [
    ...all.flatMap(({ deskThings = {} }) => Object.keys(deskThings)),
    // Of the histories beside that of what the desk saves.
    'order',
    'sale',
    'booking',
    'settings',
    'vehicle',
    ...Realm.options,
  ],
  events: Object.keys(deskSubjects),
}

test.each(['en', 'id'])(
  'every permission of staff, kind of record and event has its word in %s',
  locale => {
    const words = wordsOf(locale)
    for (const section of ['may', 'records', 'events'] as const)
      expect(
        declared[section].filter(key => !words[section][key]),
        section,
      ).toEqual([])
    expect(declared.may.length).toBeGreaterThan(30)
    expect(declared.records.length).toBeGreaterThan(20)
    expect(declared.events.length).toBeGreaterThan(40)
  },
)
