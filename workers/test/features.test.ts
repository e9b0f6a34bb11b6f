import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FeatureParts } from '../src/feature.ts'
import { jobRunners } from '../src/runners.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const textsOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(path.join(root, folder, file), 'utf8'))

// The compiler checks the jobs that processes ask for. This covers the rows that other code writes itself.
test('every kind of row that is written without an event has a runner', () => {
  const texts = [...textsOf('workers/src'), ...textsOf('command-api/src')]
  const written = texts.flatMap(text =>
    [...text.matchAll(/\bkind: '([a-z]+\.[a-z]+)'/g)].map(match => match[1] ?? ''),
  )
  // The runners use no parts before a job runs.
  const runners = jobRunners({} as FeatureParts)
  expect(written).toEqual(expect.arrayContaining(['mail.otp', 'webhook.apply', 'account.forget']))
  expect(written.filter(kind => !Object.hasOwn(runners, kind))).toEqual([])
})

test('the desk has words for every kind of job, in both languages', () => {
  const keys = Object.keys(jobRunners({} as FeatureParts)).map(kind => kind.replace('.', '_'))
  expect(keys.length).toBeGreaterThan(10)
  for (const language of ['en', 'id']) {
    const file = path.join(root, 'web/src/base/i18n', language, 'jobs.json')
    const { kinds } = JSON.parse(readFileSync(file, 'utf8'))
    expect(Object.keys(kinds).toSorted(), language).toEqual(keys.toSorted())
  }
})
