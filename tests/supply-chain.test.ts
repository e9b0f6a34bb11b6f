import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

const Locked = z.looseObject({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const { packages } = z
  .object({ packages: z.record(z.string(), Locked) })
  .parse(read('package-lock.json'))
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(read('package.json'))

const inModules = 'node_modules/'
/** The packages from the registry, by the name in their path. */
const foreign = Object.entries(packages).flatMap(([where, locked]) =>
  where.includes(inModules) && locked.link !== true
    ? [{ name: where.slice(where.lastIndexOf(inModules) + inModules.length), ...locked }]
    : [],
)

/** Licences whose code may be shipped with the product, in SPDX's words. */
const shippable: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // Libraries that are loaded and not part of a program: libvips, by sharp.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
])
/** Packages whose licence stands in their own words, where the lock file has none. All are MIT. */
const byHand: ReadonlySet<string> = new Set(['busboy', 'png-js', 'streamsearch'])

/** Whether a licence expression (SPDX) may be shipped: each part of AND, one part of OR. */
const mayShip = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(one => one.split(' AND ').every(part => shippable.has(part)))

test('what is shipped has a licence of the list', () => {
  expect(mayShip('(MIT OR GPL-3.0-only)')).toBe(true)
  expect(mayShip('MIT AND GPL-3.0-only')).toBe(false)
  const shipped = foreign.filter(({ dev }) => dev !== true)
  expect(shipped.length).toBeGreaterThan(300)
  const refused = shipped.filter(({ name, license }) =>
    license === undefined ? !byHand.has(name) : !mayShip(license),
  )
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('every install script is allowed or refused by name', () => {
  const withScript = foreign.filter(({ hasInstallScript }) => hasInstallScript === true)
  const names = new Set(withScript.map(({ name }) => name))
  expect([...names].filter(name => !(name in allowScripts))).toEqual([])
  expect(Object.keys(allowScripts).filter(name => !names.has(name))).toEqual([])
})

test('every package comes from a registry with its digest', () => {
  const loose = foreign.filter(
    ({ integrity, resolved }) =>
      !integrity?.startsWith('sha512-') || resolved?.startsWith('https:') === false,
  )
  expect(loose.map(({ name }) => name)).toEqual([])
})
