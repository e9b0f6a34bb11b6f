import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../standalone/test/start/product.ts'

let folder: string
const at = (name: string) => path.join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')
function write(name: string, text: string) {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
function commit(subject: string) {
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@arung.example', 'commit', '-qm', subject)
}
const release = (version: string) =>
  spawnSync(process.execPath, [path.join(root, 'tools/release.mjs'), version], {
    cwd: folder,
    encoding: 'utf8',
  })

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arung-release-'))
  git('init', '-q')
  const own = { name: 'arung', version: '0.9.0' }
  write('package.json', JSON.stringify({ ...own, workspaces: ['domain'] }))
  write('domain/package.json', JSON.stringify({ ...own, name: '@arung/domain' }))
  const packages = { '': own, domain: own, 'node_modules/other': { version: '0.9.0' } }
  write('package-lock.json', JSON.stringify({ version: '0.9.0', packages }))
  write('bench/package.json', JSON.stringify({ ...own, name: '@arung/bench' }))
  const bench = { version: '0.9.0', packages: { '': { version: '0.9.0' } } }
  write('bench/package-lock.json', JSON.stringify(bench))
  write('docker-compose.yml', 'image: arung:0.9.0\n')
  write('domain/src/price.ts', 'export {}\n')
  commit('Sell a place')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a release gives its version to every package, the lock files and the image', () => {
  expect(release('1.0.0').status).toBe(0)
  for (const name of ['package.json', 'domain/package.json', 'bench/package.json'])
    expect(JSON.parse(read(name))).toMatchObject({ version: '1.0.0' })
  const { version, packages } = JSON.parse(read('package-lock.json'))
  expect([version, packages[''].version, packages.domain.version]).toEqual(
    Array.from({ length: 3 }, () => '1.0.0'),
  )
  expect(packages['node_modules/other'].version).toBe('0.9.0')
  expect(JSON.parse(read('bench/package-lock.json'))).toEqual({
    version: '1.0.0',
    packages: { '': { version: '1.0.0' } },
  })
  expect(read('docker-compose.yml')).toBe('image: arung:1.0.0\n')
})

test('the change log lists what changed in the product since the last release, newest release first', () => {
  release('1.0.0')
  commit('Release 1.0.0')
  write('domain/src/price.ts', 'export const price = 1\n')
  commit('Price a place in dollars')
  write('domain/test/price.test.ts', 'export {}\n')
  commit('Test the price')
  write('domain/src/price.ts', 'export const price = 2\n')
  commit('Round a price to whole rupiah')
  expect(release('1.1.0').status).toBe(0)
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(sections).toHaveLength(2)
  expect(sections[0]).toMatch(
    /^1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Price a place in dollars\n- Round a price to whole rupiah\n\n$/,
  )
  expect(sections[1]).toMatch(/^1\.0\.0 \(\d{4}-\d\d-\d\d\)\n\nThe first release\.\n$/)
})

test.each([
  ['1.0', 'Name the version, such as 1.2.0.'],
  ['0.9.0', '0.9.0 is not later than 0.9.0.'],
  ['0.8.12', '0.8.12 is not later than 0.9.0.'],
])('%s is refused in one sentence, and nothing changes', (version, words) => {
  expect(release(version)).toMatchObject({ status: 1, stderr: `${words}\n` })
  expect(git('status', '--porcelain')).toBe('')
})

test('0.10.0 is later than 0.9.0', () => expect(release('0.10.0').status).toBe(0))

test('a release waits until every change is committed', () => {
  write('domain/src/price.ts', 'export const price = 3\n')
  expect(release('1.0.0')).toMatchObject({ status: 1, stderr: 'Commit your changes first.\n' })
})
