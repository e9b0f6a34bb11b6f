import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, withRun } from '../../tools/coverage/rows.mjs'
import { runOf, runsOf } from '../../tools/coverage/runs.mjs'
import { root } from '../../standalone/test/start/product.ts'

test('each line of the specification about visitors and customers names tests that exist', () => {
  const tool = path.join(root, 'tools', 'coverage.mjs')
  const { status, stderr } = spawnSync(process.execPath, [tool], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

const desktop = {
  file: 'e2e/test/keyboard.test.ts',
  title: 'a guest books without touching a mouse',
}
const unmarked = { file: 'e2e/test/blog.test.ts', title: 'is paged, filtered and read' }
const long = { file: 'platform/test/files/scans.deep.test.ts', title: 'a long one' }
const tagged = {
  file: 'tests/http-reference.test.ts',
  title: 'the OpenAPI description of the %s passes the linter',
}
const quick = { file: 'domain/test/capacity-day.test.ts', title: 'a quick one' }

test('a line belongs to the gate, the deep run or both, as its tests do', () => {
  const runs = [desktop, unmarked, long, tagged, quick].map(runOf)
  expect(runs).toEqual(['gate', 'deep', 'deep', 'deep', 'gate'])
  expect(runsOf([unmarked, quick])).toBe('gate, deep')
  expect(runsOf([])).toBe('')
})

test('the tool writes the run of a line beside its tests, and touches nothing else', () => {
  const table = [
    '# x',
    '| said | `a.test.ts` “b” | gate |  |',
    '## Agents',
    '| later | later issue |  |  |',
  ]
  const text = table.join('\n')
  expect(rowsOf(text)).toMatchObject([
    { number: 2, first: true, said: 'said', run: 'gate', why: '' },
    { number: 4, first: false, proof: 'later issue', run: '' },
  ])
  expect(withRun(text, 2, 'deep')).toBe(text.replace('gate', 'deep'))
  expect(withRun(text, 4, '')).toBe(text)
})
