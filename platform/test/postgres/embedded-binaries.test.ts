import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { postgresBinaries, restoreSymlinks } from '../../src/postgres/embedded-binaries.ts'

test('libraries are complete even where install scripts did not run', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-binaries-'))
  const library = path.join(folder, 'native', 'lib')
  mkdirSync(library, { recursive: true })
  writeFileSync(path.join(library, 'libx.so.60.2'), 'library')
  writeFileSync(
    path.join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.60.2', target: 'native/lib/libx.so.60' }]),
  )
  restoreSymlinks(folder)
  restoreSymlinks(folder)
  expect(readlinkSync(path.join(library, 'libx.so.60'))).toBe('libx.so.60.2')
  expect(readFileSync(path.join(library, 'libx.so.60'), 'utf8')).toBe('library')
  rmSync(folder, { recursive: true })
})

test('the programs of this platform are found', async () => {
  const { postgres, initdb } = await postgresBinaries()
  expect([path.basename(postgres), path.basename(initdb)]).toEqual(['postgres', 'initdb'])
})
