import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root, temporaryFolder, until } from '../../standalone/test/start/product.ts'

const tool = path.join(root, 'tools', 'test-watch.mjs')
const config = `export default { test: { maxWorkers: 2, projects: ['domain', 'node', 'web'].map(name => (
  { test: { name, isolate: false, include: [name + '/test/**/*.test.ts'] } })) } }`
const testOf = (teeth: number) => `import { expect, test } from 'vitest'
import { teeth } from '../src/gears/gear.ts'
test('has ${teeth} teeth', () => expect(teeth).toBe(${teeth}))`

let tree: ReturnType<typeof temporaryFolder>
let child: ChildProcess
let said = ''

const save = (file: string, text: string) => {
  const whole = path.join(tree.folder, file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}
const saveGear = (teeth: number) =>
  save('domain/src/gears/gear.ts', `export const teeth = ${teeth}\n`)
const plain = () => said.replaceAll(/\u001b\[[\d;]*m/g, '')
/** Returns the output from a step until its tests have been reported. */
async function lastRun(step: () => void) {
  said = ''
  step()
  await until(() => plain().includes('for file changes...'), 20_000)
  return plain()
}
function watch(...given: string[]) {
  child = spawn(process.execPath, [tool, ...given], {
    cwd: tree.folder,
    env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      said += text
    })
}

beforeEach(() => {
  tree = temporaryFolder()
  symlinkSync(path.join(root, 'node_modules'), path.join(tree.folder, 'node_modules'))
  save('package.json', '{ "type": "module" }')
  save('vitest.config.mjs', config)
  saveGear(12)
  save('domain/test/gear.test.ts', testOf(12))
  save('domain/test/gear-box.test.ts', testOf(12))
  save('domain/test/chain.test.ts', testOf(99))
})
afterEach(async () => {
  if (child.exitCode === null) {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  tree.remove()
})

test('saving a file runs every test file that depends on it, whichever process has it loaded', async () => {
  expect(await lastRun(() => watch('gears'))).toMatch(/Tests\s+2 passed/)
  expect(await lastRun(() => saveGear(13))).toMatch(/Tests\s+2 failed/)
  expect(await lastRun(() => saveGear(12))).toMatch(/Tests\s+2 passed/)
  // One process hears of the change when it happens, the other with the next file that it gets.
  rmSync(path.join(tree.folder, 'domain/test/gear-box.test.ts'))
  expect(await lastRun(() => saveGear(14))).toMatch(/Tests\s+1 failed/)
  const both = () => {
    save('domain/test/gear.test.ts', testOf(14))
    save('domain/test/gear-box.test.ts', testOf(14))
  }
  expect(await lastRun(both)).toMatch(/Tests\s+2 passed/)
})

test('a new test file of the feature is picked up, one of another is not', async () => {
  await lastRun(() => watch('gear'))
  save('domain/test/wheel.test.ts', testOf(99))
  const taken = () => save('domain/test/gear-shift.test.ts', testOf(12))
  expect(await lastRun(taken)).toMatch(/Tests\s+1 passed/)
})

test('a single run succeeds or fails as its tests do', () => {
  const run = (word: string) =>
    spawnSync(process.execPath, [tool, word, '--run'], { cwd: tree.folder, encoding: 'utf8' })
  expect(run('gears').status).toBe(0)
  expect(run('chain').status).toBe(1)
})
