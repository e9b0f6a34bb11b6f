import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/product.ts'

test('each line of the specification that concerns visitors and customers names tests that exist', () => {
  const tool = path.join(root, 'tools', 'coverage.mjs')
  const { status, stderr } = spawnSync(process.execPath, [tool], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
