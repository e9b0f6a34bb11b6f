import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Returns the output of a process that runs this logging script. */
function logged(script: string) {
  const module = new URL('../src/logger.ts', import.meta.url).href
  const code = `const { createLogger } = await import(${JSON.stringify(module)}); const log = createLogger('test', 'info'); ${script}`
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  return run.stdout.trim()
}

test('a log line is JSON with personal data masked and line breaks escaped', () => {
  const line = logged(`log.info({
    email: 'a@canary.example', orderId: 7, body: { password: 'canary-pw', contact: { phone: '+62canary' } },
    headers: { authorization: 'Bearer canary' }, error: Object.assign(new Error('x'), { code: 'E1' }) }, 'two\\nlines')`)
  expect(line).not.toContain('canary')
  expect(line.split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ name: 'test', orderId: 7, msg: 'two\nlines' })
})
