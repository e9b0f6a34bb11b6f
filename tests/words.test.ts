import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Words that no text uses (`docs/words.md`), and what stands in their place. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bof it\b/i, 'name the thing, or leave it out'],
  [/\bwhoever\b/i, 'who, guests who, people who'],
  [/\b(that|they) fits?\b/i, 'matching'],
  [/\bas was\b/i, 'leave it out'],
  [/\bby (itself|oneself|ourselves|themselves)\b/i, 'automatically; own transport'],
  [/\bfetch(ed|es|ing)?\b/i, 'pick up, load'],
  [/\bsomebody\b/i, 'someone'],
  [/\bcar comes\b/i, 'pick-up'],
  [/\bleave it empty\b/i, 'leave blank'],
  [/\bkapasitas\b/i, 'kuota'],
  [/\btersebut\b/i, 'itu, or leave it out'],
  [
    /^\d+ (Need approval|Approved|Arrived|On activity|Ended|Rescheduled|Paid|Cancell?ed)\b/,
    'the status',
  ],
]
/** Texts that keep a banned word. Each has a reason. */
const excepted: ReadonlyMap<string, string> = new Map([
  ['unable to fetch the country', 'The specification words it, point 8.'],
])

type Text = readonly [place: string, text: string]

const filesIn = (folder: string, isTold: (file: string) => boolean): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTold)
    .map(file => path.join(folder, file))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

function textsIn(place: string, value: unknown): readonly Text[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${place}.${key}`, part))
}

const literal = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g
/** Returns the strings of a source file that have a space in them, without comments. */
const stringsIn = (file: string): readonly Text[] =>
  [
    ...read(file)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, '')
      .matchAll(literal),
  ]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter(text => /\S \S/.test(text))
    .map((text): Text => [file, text])

/** Everything that people read: on screens, in mails, on documents, as refusals and on the demo's pages. */
const told: Readonly<Record<string, readonly Text[]>> = {
  screens: filesIn('web/src/base/i18n', file => file.endsWith('.json')).flatMap(file =>
    textsIn(file, JSON.parse(read(file))),
  ),
  mails: filesIn('workers/src', file => /-(texts|words|mail)\.ts$/.test(file)).flatMap(stringsIn),
  documents: filesIn('platform/src/documents', file => file.endsWith('-words.ts')).flatMap(
    stringsIn,
  ),
  refusals: [
    ...filesIn('command-api/src', file => file.endsWith('refusals.ts')),
    ...filesIn('query-api/src', file => file.endsWith('refusals.ts')),
    ...filesIn('contracts/src', file => /\b(messages|problems)\.ts$/.test(file)),
    'platform/src/http/field-words.ts',
    'platform/src/http/errors.ts',
  ].flatMap(stringsIn),
  demo: filesIn('demo/src', file => file.endsWith('.ts')).flatMap(stringsIn),
}

test.each(Object.entries(told))('the words of %s keep the rules of the glossary', (_of, texts) => {
  const wrong = texts.flatMap(([place, text]) =>
    excepted.has(text)
      ? []
      : banned
          .filter(([pattern]) => pattern.test(text))
          .map(([pattern, better]) => `${place}: ${pattern.exec(text)?.[0]} (${better})`),
  )
  expect(wrong).toEqual([])
})

test('all texts are read, and every exception is needed', () => {
  const counts = Object.fromEntries(
    Object.entries(told).map(([of, texts]) => [of, texts.length] as const),
  )
  expect(counts['screens']).toBeGreaterThan(6000)
  expect(counts['mails']).toBeGreaterThan(200)
  expect(counts['documents']).toBeGreaterThan(50)
  expect(counts['refusals']).toBeGreaterThan(300)
  expect(counts['demo']).toBeGreaterThan(500)
  const all = new Set(Object.values(told).flatMap(texts => texts.map(([, text]) => text)))
  expect([...excepted.keys()].filter(text => !all.has(text))).toEqual([])
})

test.each(banned)('the rule %s finds its word', pattern => {
  const samples = [
    'Of it waiting',
    'Whoever comes',
    'All that fit',
    'Paid as was asked',
    'We come by ourselves',
    'Fetched from',
    'Ask somebody',
    'The car comes',
    'Leave it empty',
    'Memakai kapasitas',
    'Produk tersebut',
    '4 Ended',
  ]
  expect(samples.filter(text => pattern.test(text))).toHaveLength(1)
})
