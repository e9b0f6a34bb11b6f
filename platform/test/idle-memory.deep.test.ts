import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/**
 * Runs a process that needs much memory for a moment and then rests. Returns its heap in MB at the peak and at rest.
 */
async function heapOf(before: string): Promise<{ height: number; rest: number }> {
  const code = `
    import { getHeapStatistics } from 'node:v8'
    import { setTimeout as pause } from 'node:timers/promises'
    import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
    ${before}
    const megabytes = () => getHeapStatistics().total_heap_size / 1_048_576
    let kept = []
    for (let round = 0; round < 20; round += 1) {
      kept = Array.from({ length: 60_000 }, (_, at) => ({ name: 'x' + at, of: [at, at] }))
      await pause(1)
    }
    kept = []
    const height = megabytes()
    await pause(600)
    console.log(JSON.stringify({ height, rest: megabytes() }))`
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: import.meta.dirname },
  )
  return JSON.parse(stdout)
}

test('an idle process releases the memory that a burst needed', async () => {
  const { height, rest } = await heapOf('giveBackMemoryWhenIdle(100)')
  expect(rest).toBeLessThan(height * 0.8)
})

test('without this release the process keeps the memory', async () => {
  const { height, rest } = await heapOf('')
  expect(rest).toBeGreaterThan(height * 0.9)
})

test('an idle process does not collect garbage again and again', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      '--import',
      'tsx',
      '--trace-gc',
      '--input-type=module',
      '-e',
      `import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
       giveBackMemoryWhenIdle(20)
       setTimeout(() => undefined, 1_000)`,
    ],
    { cwd: import.meta.dirname },
  )
  expect(stdout.match(/Mark-Compact/g)?.length ?? 0).toBeLessThan(10)
})
