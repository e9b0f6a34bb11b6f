import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const product = [
  'command-api/src',
  'contracts/src',
  'operator/src',
  'platform/src',
  'query-api/src',
  'web/public',
  'web/server',
  'web/src',
  'workers/src',
]
/** `testing` folders are for tests. */
const sources = product.flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|json|html|svg|css|txt)$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => !file.includes('/testing/')),
)

test('the product has the name of no operator in its sources: it comes from the settings', () => {
  expect(sources.length).toBeGreaterThan(2_000)
  expect(sources.filter(file => readFileSync(file, 'utf8').includes('Jeramaya'))).toEqual([])
})

/** Keys of texts that name a place as an example of what to type. */
const examples = ['hint', 'hotelHint', 'pickupHint', 'placeHint']

test('the texts of the site say nothing about where its operator is: that is content', () => {
  const texts = sources.filter(file => file.includes('/i18n/') && file.endsWith('.json'))
  const lines = texts.flatMap(file => readFileSync(file, 'utf8').split('\n'))
  const places = lines.filter(line => /\b(?:Ubud|Gianyar|Denpasar|Payangan)\b/.test(line))
  const keyOf = (line: string) => /^\s*"(\w+)":/.exec(line)?.[1] ?? ''
  expect(texts.length).toBeGreaterThan(100)
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter(line => !examples.includes(keyOf(line)))).toEqual([])
})
