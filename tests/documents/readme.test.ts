import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const bytesMax = 8_192

test('the README has at most 8 KB', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(bytesMax)
})
