import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const oxlint = path.join(root, 'node_modules/.bin/oxlint')

/** Folders, and what none of their files may import: each from the root of a package, and from a folder inside it. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'contracts/src': ['domain', 'platform'],
  'domain/src': ['platform', 'event-store', 'command-api', 'web'],
  'event-store/src': ['platform', 'domain', 'contracts'],
  'platform/src': ['domain', 'event-store', 'workers'],
  'query-api/src': ['event-store', 'projections', 'command-api'],
  'command-api/src': ['query-api', 'web', 'demo', 'stand-ins'],
  'projections/src': ['query-api', 'web', 'demo'],
  'workers/src': ['query-api', 'web', 'demo', 'stand-ins'],
  'web/src': ['domain', 'platform', 'event-store'],
  'web/server': ['domain', 'event-store', 'query-api'],
  'stand-ins/src': ['domain', 'command-api'],
  'demo/src': ['workers', 'web', 'standalone'],
  'operator/src': ['query-api', 'web', 'demo'],
}
const planted = Object.entries(forbidden).flatMap(([from, packages]) =>
  packages.flatMap(name =>
    ['a-module', 'a-folder/a-module'].map((module, nth) => ({
      file: `${from}/${name}-${nth}.ts`,
      imported: `@arung/${name}/${module}`,
    })),
  ),
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arung-imports-'))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  for (const { file, imported } of planted) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `import { a } from '${imported}'\nexport const b = a\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the linter reports an import that crosses packages the wrong way, however deep the module is', () => {
  const { stdout } = spawnSync(oxlint, ['--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' })
  const reported = planted.filter(({ file }) =>
    stdout.split('\n').some(line => line.includes(`${file}:`) && line.includes('restricted')),
  )
  expect(planted.filter(one => !reported.includes(one))).toEqual([])
})
