import os from 'node:os'
import { expect, test } from 'vitest'
import { isFull, lookAtDisk } from '../../src/wellbeing/disk.ts'

test.each([
  [3e9, 20e9, false],
  [1.9e9, 10e9, true],
  [9e9, 100e9, true],
])('a disk with %d of %d bytes is full or not', (freeBytes, allBytes, full) => {
  expect(isFull({ freeBytes, allBytes })).toBe(full)
})

test('the disk of a real folder is seen, and of its path only the last name is told', async () => {
  const { folder, freeBytes, allBytes } = await lookAtDisk(os.tmpdir())
  expect(folder).not.toContain('/')
  expect(freeBytes).toBeGreaterThan(0)
  expect(allBytes).toBeGreaterThanOrEqual(freeBytes)
  expect(isFull({ freeBytes, allBytes: freeBytes * 11 })).toBe(true)
})
