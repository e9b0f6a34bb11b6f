import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/**
 * The file of each package that one changes to add a feature; null when there is none. The web has one for what
 * everybody sees, one for the areas, which public pages do not load, and the menu of the reservation staff. Everything
 * else a feature declares itself
 * (docs/decisions/0079-a-feature-declares-what-lists-said-of-it.md).
 */
const registers: Readonly<Record<string, string | readonly string[] | null>> = {
  contracts: 'contracts/src/api.ts',
  domain: 'domain/src/features.ts',
  platform: null,
  'command-api': 'command-api/src/features.ts',
  projections: 'projections/src/features.ts',
  'query-api': 'query-api/src/features.ts',
  workers: 'workers/src/features.ts',
  web: ['web/src/reservation/menu.ts', 'web/src/shell/portals.ts', 'web/src/shell/storefront.ts'],
}
/** A file may build on some features. One that knows more of them is a list that the next feature must be added to. */
const knownMax = 5

const hasFeature = (pack: string) => (folder: string) =>
  existsSync(path.join(root, pack, 'src', folder, 'feature.ts'))
const ofDomain = readdirSync(path.join(root, 'domain/src')).filter(hasFeature('domain'))
const ofWorkers = readdirSync(path.join(root, 'workers/src')).filter(hasFeature('workers'))
const features = [...new Set([...ofDomain, ...ofWorkers])]
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const filesOf = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('testing'))
        .map(file => path.join(folder, file))
    : []
const featureOf = (file: string) =>
  path
    .dirname(file)
    .split(path.sep)
    .find(part => features.includes(part))

type Said = Readonly<Record<string, Readonly<Record<string, object>>>>

/** Returns names by the feature that they belong to: events, streams, permissions, read models, kinds of jobs. */
async function allNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const feature of ofDomain) {
    const module: Said = await import(path.join(root, 'domain/src', feature, 'feature.ts'))
    const parts = Object.values(module).flatMap(
      ({ streams = [], events = {}, permissions = {} }) => [streams, events, permissions],
    )
    for (const name of parts.flatMap(namesIn)) names.set(name, feature)
  }
  for (const feature of features) {
    const files = [`projections/src/${feature}`, `workers/src/${feature}`].flatMap(filesOf)
    const text = files.map(textOf).join('\n')
    for (const [, name = ''] of text.matchAll(/^ +(?:name: )?'([a-z]+[.-][a-z.-]+)'[,:]/gm))
      names.set(name, feature)
  }
  return names
}

const namesIn = (part: object): string[] =>
  Array.isArray(part) ? part.map(String) : Object.keys(part)

/** Returns the other features of its package that a file imports from or refers to by name. */
function knownTo(file: string, names: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = new Set<string | undefined>()
  for (const [, quoted = ''] of textOf(file).matchAll(/'([^'\n]+)'/g))
    known.add(
      quoted.startsWith('.') ? featureOf(path.join(path.dirname(file), quoted)) : names.get(quoted),
    )
  known.delete(undefined)
  known.delete(featureOf(file))
  return known as ReadonlySet<string>
}

test('each package has at most one list of its features, the web one for each side', async () => {
  const names = await allNames()
  expect(features.length).toBeGreaterThan(15)
  for (const [pack, register] of Object.entries(registers)) {
    const files = [...filesOf(`${pack}/src`), ...filesOf(`${pack}/server`)]
    const lists = files.filter(file => knownTo(file, names).size > knownMax)
    expect(lists.toSorted(), pack).toEqual(register === null ? [] : [register].flat())
  }
})

test('the topics that desk screens follow are stream categories', async () => {
  const categories = new Set<string>()
  for (const feature of ofDomain) {
    const module: Said = await import(path.join(root, 'domain/src', feature, 'feature.ts'))
    for (const { streams } of Object.values(module))
      namesIn(streams ?? []).forEach(name => categories.add(name))
  }
  const followed = filesOf('web/src')
    .map(textOf)
    .filter(text => /deskResource\(|useLiveResource\(/.test(text))
    .flatMap(text => [
      ...text.matchAll(
        /(?:deskResource\(\s*(?:'[^']+'|`[^`]+`),\s+|(?:topics|ofOrders|streams[^=\n]*)(?:: | = ))\[((?:\s*'\w+',?)+)\s*\]/g,
      ),
    ])
    .flatMap(([, topics = '']) => topics.match(/\w+/g) ?? [])
  expect(followed.length).toBeGreaterThan(15)
  expect(followed.filter(topic => !categories.has(topic))).toEqual([])
})
