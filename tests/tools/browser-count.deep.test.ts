import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countOf } from '../../tools/suite/browser-count.mjs'
import { root } from '../../standalone/test/start/product.ts'

const cases = `import { expect, test } from '@playwright/test'
test('fits', async ({}, { project }) => expect(project.name).toBe('desktop'))
test('adds', async () => expect(1 + 1).toBe(2))
`
const config = `export default {
  testMatch: 'size.test.js',
  projects: [{ name: 'desktop' }, { name: 'phone' }],
}
`

test('a browser test that fails only on the phone is counted and named', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-count-'))
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(folder, 'size.test.js'), cases)
    writeFileSync(path.join(folder, 'playwright.config.js'), config)
    const report = path.join(folder, 'report.json')
    const { status } = spawnSync(
      process.execPath,
      [path.join(folder, 'node_modules/playwright/cli.js'), 'test', '--reporter=json'],
      { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    )
    expect(status).toBe(1)
    expect(countOf(JSON.parse(readFileSync(report, 'utf8')))).toEqual({
      passed: 3,
      skipped: 0,
      failures: ['[phone] e2e/test/size.test.js:2 > fits'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
