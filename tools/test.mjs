// `npm test`: installs, checks, builds and runs every test; ends with one line `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, requireNode } from './install.mjs'

requireNode()
install()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { findChromium } = await import('./chromium.mjs')
const { requireKafka } = await import('./kafka-broker.mjs')
const { requireS3 } = await import('./s3-server.mjs')
const { requirePoppler, requirePromtool, requireRedis } = await import('./system-packages.mjs')
const reports = mkdtempSync(path.join(tmpdir(), 'arung-test-'))
const bin = name => path.join(root, 'node_modules', '.bin', name)
const total = { passed: 0, failed: 0, skipped: 0 }
// What failed is said once more at the very end, where it is not lost among what passed.
const failures = []
const add = (passed, failed, skipped) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })

function check() {
  const ok = run(process.execPath, ['tools/check.mjs']).status === 0
  add(ok ? 1 : 0, ok ? 0 : 1, 0)
  if (!ok) failures.push('npm run check')
}

/** Runs projects of vitest. What the quiet one says comes at its end, not between the lines of the other. */
const vitest = (name, projects, quiet) =>
  new Promise((resolve, reject) => {
    const file = path.join(reports, `${name}.json`)
    const child = spawn(
      bin('vitest'),
      [
        'run',
        ...projects.map(project => `--project=${project}`),
        '--reporter=default',
        '--reporter=./tools/vitest-outcome.mjs',
      ],
      {
        cwd: root,
        stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
        env: { ...process.env, VITEST_OUTCOME: file },
      },
    )
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => said.push(part))
    child.once('error', reject)
    child.once('close', status => {
      for (const part of said) process.stdout.write(part)
      resolve({ file, status })
    })
  })

/** The tests of security share one product, one file at a time: alone they would leave all cores but one idle. */
async function unitTests() {
  requirePoppler()
  requirePromtool()
  requireKafka()
  requireRedis()
  requireS3()
  const runs = [
    vitest('security', ['security'], true),
    vitest('others', ['domain', 'node', 'web'], false),
  ]
  for (const { file, status } of await Promise.all(runs)) countUnitTests(file, status)
}

function countUnitTests(file, status) {
  if (!existsSync(file)) {
    failures.push('vitest ended without a report')
    return add(0, 1, 0)
  }
  const { passed, failed, skipped, failures: said } = JSON.parse(readFileSync(file, 'utf8'))
  failures.push(...said)
  if (status !== 0 && failed === 0) failures.push('vitest ended with an error')
  add(passed, status === 0 ? failed : Math.max(1, failed), skipped)
}

async function browserTests() {
  if (!existsSync(path.join(root, 'e2e', 'playwright.config.ts'))) return
  const chromium = await findChromium()
  if (!chromium.path) {
    process.stdout.write(`SKIPPED the browser tests: ${chromium.reason}\n`)
    return add(0, 0, 1)
  }
  const file = path.join(reports, 'playwright.json')
  const { status } = run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      CHROMIUM: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  if (!existsSync(file)) return add(0, 1, 0)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  if (stats.flaky > 0)
    process.stdout.write(`${stats.flaky} browser tests needed a second try: see the list above.\n`)
  const failed = stats.unexpected
  if (failed > 0) failures.push(`${failed} browser tests: see the list above`)
  add(stats.expected + stats.flaky, status === 0 ? failed : Math.max(1, failed), stats.skipped)
}

check()
// In a process of its own: a build is made for production, and the tests must not be.
if (run(process.execPath, ['tools/build.mjs']).status !== 0) add(0, 1, 0)
await unitTests()
await browserTests()
rmSync(reports, { recursive: true, force: true })
for (const failure of failures) process.stdout.write(`\nFAILED ${failure.slice(0, 1200)}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed === 0 ? 0 : 1)
