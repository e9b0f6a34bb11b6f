import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const bytesMax = 8_192
/** Room for the rows of the next features, which would otherwise have to shorten the text first. */
const bytesFree = 200

test('the README has at most 8 KB, and room for the next features', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(bytesMax - bytesFree)
})
