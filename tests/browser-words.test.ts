import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '../e2e/src/texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const isNamespace = (name: string) =>
  name === 'desk' || existsSync(path.join(root, `web/src/base/i18n/en/${name}.json`))
const keysIn = (text: string): string[] =>
  [...text.matchAll(/'([a-z]\w*):([\w.-]+)'/gi)].flatMap(([, namespace = '', key = '']) =>
    isNamespace(namespace) ? [`${namespace}:${key}`] : [],
  )

test('every text that a browser test looks for exists in the product in both languages', () => {
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.includes('node_modules'),
  )
  const keys = new Set(
    files.flatMap(file => keysIn(readFileSync(path.join(root, 'e2e', file), 'utf8'))),
  )
  expect(keys.size).toBeGreaterThan(300)
  const missing: string[] = []
  for (const locale of ['en', 'id'] as const)
    for (const key of keys)
      try {
        texts(locale)(key, { count: 2 })
      } catch {
        missing.push(`${key} in ${locale}`)
      }
  expect(missing).toEqual([])
})
