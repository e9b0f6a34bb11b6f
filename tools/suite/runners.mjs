// The runners of the suite as child processes: vitest with our reporter, Playwright, and scripts of tools/.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../chromium.mjs'
import { countOf } from './browser-count.mjs'
import { memoryFolder } from './memory-folder.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const bin = name => path.join(root, 'node_modules', '.bin', name)
const reports = mkdtempSync(path.join(tmpdir(), 'arung-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const memory = memoryFolder()
/** The temporary folder of the tests. */
const folder = memory ? { TMPDIR: memory } : {}

/** Resolves with the exit code. The output of a quiet child is printed at its end, not between the lines of another. */
const ended = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => said.push(part))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const part of said) process.stdout.write(part)
      resolve(code ?? signal)
    })
  })

/** Runs a script of tools/ as one test of the given name. */
export async function script(total, name, file, options) {
  const status = await ended(process.execPath, [file], options)
  total.add({ passed: status === 0 ? 1 : 0 }, { name, status })
}

/**
 * Runs vitest projects, or those of their files whose paths contain one of `paths`, on the given Node; of their tests
 * those that `tags` selects.
 */
export async function vitest(
  total,
  projects,
  { paths = [], quiet = false, node = process.execPath, tags } = {},
) {
  const name = `vitest ${projects.join(', ')}`
  const report = path.join(reports, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const args = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=./tools/vitest-outcome.mjs',
    ...(tags ? [`--tags-filter=${tags}`] : []),
    ...paths,
  ]
  const status = await ended(node, args, {
    env: { ...folder, VITEST_OUTCOME: report },
    quiet,
  })
  total.add(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, { name, status })
}

/** Runs the browser tests of a configuration. Reports SKIPPED when no Chromium is available. */
export async function playwright(total, config, args = []) {
  const chromium = await findChromium()
  if (!chromium.path) {
    process.stdout.write(`SKIPPED the browser tests: ${chromium.reason}\n`)
    return total.add({ skipped: 1 }, { name: 'playwright', status: 0 })
  }
  const report = path.join(reports, 'playwright.json')
  const status = await ended(
    bin('playwright'),
    ['test', '--config', config, '--reporter=list,json', ...args],
    { env: { ...folder, CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  total.add(existsSync(report) ? countOf(JSON.parse(readFileSync(report, 'utf8'))) : {}, {
    name: 'playwright',
    status,
  })
}
