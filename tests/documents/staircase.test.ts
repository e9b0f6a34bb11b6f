import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  arrowsOf,
  featuresOf,
  folderArrowsOf,
  knotsOf,
  upwards,
} from '../../tools/stairs/arrows.ts'
import { featureOrder, webAreas } from '../../tools/stairs/feature-order.mjs'

const packages = ['contracts', 'domain', 'command-api', 'projections', 'query-api', 'workers']

test('the order of features names every feature of every package once', () => {
  const features = new Set(packages.flatMap(featuresOf))
  expect(featureOrder.toSorted()).toEqual([...features].toSorted())
})

test.each(packages)('a feature of %s imports only features before it in the order', name => {
  const arrows = arrowsOf(name)
  expect(arrows.length).toBeGreaterThan(0)
  const against = upwards(arrows).map(({ file, imported }) => `${file} imports ${imported}`)
  expect(against, 'against tools/stairs/feature-order.mjs').toEqual([])
  expect(knotsOf(arrows)).toEqual([])
})

test('an area of the web imports only areas before it, and its folders form no cycle', () => {
  expect(webAreas.toSorted()).toEqual([...featuresOf('web')].toSorted())
  const arrows = arrowsOf('web')
  expect(arrows.length).toBeGreaterThan(1_000)
  const against = upwards(arrows, webAreas).map(
    ({ file, imported }) => `${file} imports ${imported}`,
  )
  expect(against, 'against tools/stairs/feature-order.mjs').toEqual([])
  expect(knotsOf(folderArrowsOf('web'))).toEqual([])
})

test('a flow over several streams says so in its file name, and lists them in its first line', () => {
  const folder = path.resolve(import.meta.dirname, '../../command-api/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const marked = files
    .filter(file => file.endsWith('.ts'))
    .filter(file => readFileSync(path.join(folder, file), 'utf8').startsWith('// Streams: '))
  expect(marked).toEqual(files.filter(file => file.endsWith('-flow.ts')))
  expect(marked.length).toBeGreaterThan(15)
})
