import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { messages } from '@arung/contracts/messages'
import { ApiError } from '../../src/app/api/api-error.ts'
import { apiFetch } from '../../src/app/api/api-fetch.ts'
import { indonesian } from '../../src/base/i18n/refusals/indonesian.ts'
import { startApi } from '../api-stub.ts'
import { anyPath } from '../any-path.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const folders = ['command-api/src', 'query-api/src', 'platform/src/http']

/** Refusals that no screen of the site can cause: broken callers only. */
const neverShown = new Set(['MalformedJson'])
/** The ways to write a refusal: a row of a table, an answer made on the spot, or a field error. */
const written = [
  /^ {2}(\w+): \{\s*status: \d+,\s*message:\s*('[^']*'|[^,}]+)/gm,
  /^ {2}(Field\w+):\s*('[^']+')/gm,
  /(?:new HttpError|refusedField)\(\s*\d+,\s*'(\w+)',\s*('[^']*'|[^,)]+)/g,
]

/** Refusals with several wordings in the APIs. Each has a reason. */
const wordedTwice = new Set([
  // Names the media type for the developer of a caller. No screen sends another one.
  'UnsupportedMediaType',
])

/** Returns the own wordings of the APIs for each refusal. */
function ownWords(): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => readFileSync(path.join(root, folder, file), 'utf8')),
  )
  const found = sources.flatMap(text => written.flatMap(pattern => [...text.matchAll(pattern)]))
  const words = new Map<string, Set<string>>()
  for (const [, name = '', message = ''] of found)
    if (/^['"`]/.test(message.trim()) && !neverShown.has(name))
      words.set(name, (words.get(name) ?? new Set()).add(message.trim()))
  return words
}

let api: Awaited<ReturnType<typeof startApi>>
afterEach(async () => {
  history.replaceState(null, '', '/')
  await api.stop()
})

async function messageOf(at: string, code: string, message: string): Promise<string> {
  api = await startApi(() => ({ status: 409, body: { code, message } }))
  api.asOrigin()
  history.replaceState(null, '', at)
  const error: unknown = await apiFetch(anyPath('/anything'), { method: 'POST' }).catch(
    (cause: unknown) => cause,
  )
  return error instanceof ApiError ? error.message : 'no refusal'
}

describe('a refusal of the API', () => {
  const english = 'Only a refund that failed can be sent again'
  test('is shown in Indonesian on an Indonesian page', async () => {
    expect(await messageOf('/id/user', 'RefundNotFailed', english)).toBe(
      'Hanya pengembalian dana yang gagal yang dapat dikirim ulang',
    )
  })
  test('keeps its number', async () => {
    expect(await messageOf('/id/cart', 'TooMany', 'max person is 12')).toBe('maksimal 12 orang')
  })
  test('stays unchanged on an English page', async () => {
    expect(await messageOf('/user', 'RefundNotFailed', english)).toBe(english)
  })
  test('stays unchanged where the specification gives the words, which screens look up by name', async () => {
    const text = messages.verificationBroken
    expect(await messageOf('/id/user', 'VerificationBroken', text)).toBe(text)
    const closed = messages.noTimeAvailable
    // The desk has its own words for this code.
    expect(await messageOf('/id/cart', 'Closed', closed)).toBe(closed)
  })
})

test('a field error is shown in Indonesian too, with its number', async () => {
  const errors = [
    { path: 'name', message: 'At most 80 characters, please', code: 'FieldTooLong' },
    { path: 'age', message: messages.ageTooLow },
  ]
  const body = { code: 'InvalidInput', message: 'Please check the marked fields', errors }
  api = await startApi(() => ({ status: 422, body }))
  api.asOrigin()
  history.replaceState(null, '', '/id/contact')
  const error: unknown = await apiFetch(anyPath('/contacts'), { method: 'POST' }).catch(
    (cause: unknown) => cause,
  )
  expect(error).toMatchObject({
    errors: [
      { path: 'name', message: 'Mohon isi paling banyak 80 karakter' },
      { path: 'age', message: messages.ageTooLow },
    ],
  })
})

test('every refusal with its own text in the API has an Indonesian text, and no other has', async () => {
  api = await startApi(() => ({}))
  const names = ownWords()
  expect(names.size).toBeGreaterThan(60)
  expect([...names.keys()].filter(name => !Object.hasOwn(indonesian, name))).toEqual([])
  // This one has the specification's wording, but with a number in it.
  expect(Object.keys(indonesian).filter(name => !names.has(name))).toEqual(['TooMany'])
})

test('no code of a refusal stands in two Indonesian files, where one text would hide the other', () => {
  const folder = path.join(root, 'web/src/base/i18n/refusals/id')
  const codes = readdirSync(folder).flatMap(file =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object),
  )
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('no refusal has two texts in the APIs, because its code has one Indonesian text', () => {
  const twice = [...ownWords()].filter(([name, words]) => words.size > 1 && !wordedTwice.has(name))
  expect(twice.map(([name, words]) => [name, ...words])).toEqual([])
})
