import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../standalone/test/start/product.ts'

const script = `
import { memoryFolder } from '${path.join(root, 'tools/suite/memory-folder.mjs')}'
process.stdout.write((memoryFolder() ?? 'none') + '\\n')
process.stdin.resume().once('data', () => process.exit())
`

/** Starts a test run that has its folder and waits to be ended, and returns the name of the folder. */
async function run(): Promise<{ child: ChildProcess; folder: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, folder: said.toString().trim() }
}

test('the memory folder ends with its run, and the next run removes the folder of a killed one', async ({
  skip,
}) => {
  const killed = await run()
  if (killed.folder === 'none') return skip('/dev/shm is no tmpfs with 4 GB free')
  const other = await run()
  expect(existsSync(killed.folder), 'a run that goes on keeps its folder').toBe(true)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(existsSync(killed.folder)).toBe(true)
  const next = await run()
  expect(existsSync(killed.folder)).toBe(false)
  for (const { child, folder } of [other, next]) {
    expect(existsSync(folder)).toBe(true)
    child.stdin?.write('end\n')
    await once(child, 'exit')
    expect(existsSync(folder)).toBe(false)
  }
})
