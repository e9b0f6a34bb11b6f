import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { folderFileStore } from '@arung/platform/files/file-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFiles, digestOf } from '../../src/backup/copy-files.ts'
import { requireWhole } from '../../src/restore/require-whole.ts'
import { manifestWith } from './manifest-with.ts'

let root: string
let files: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'arung-copy-'))
  files = path.join(root, 'files')
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (key: string, text: string) =>
  folderFileStore(files).put(key, Buffer.from(text), 'text/plain')
const backup = (name: string) => {
  mkdirSync(path.join(root, name))
  return path.join(root, name)
}

test('every stored file is copied with its digest, and what is still being written is not', async () => {
  await put('media/a-480.webp', 'a')
  await put('forgotten/b', '')
  writeFileSync(path.join(files, 'media', 'c.stored.1234.tmp'), 'half')
  const first = backup('first')
  const { files: copied } = await copyFiles(files, first, null)
  expect(copied.map(file => file.name)).toEqual([
    'files/forgotten/b.stored',
    'files/media/a-480.webp.stored',
  ])
  await requireWhole(first, manifestWith(copied))
  expect(readFileSync(path.join(first, 'files/media/a-480.webp.stored'))).toEqual(
    readFileSync(path.join(files, 'media/a-480.webp.stored')),
  )
})

test('an unchanged file takes no space again, a changed one is copied, and a removed one is gone', async () => {
  await put('media/same', 'same')
  await put('media/other', 'then')
  await put('media/gone', 'gone')
  const first = backup('first')
  const before = await copyFiles(files, first, null)
  await put('media/other', 'now!')
  const later = new Date(Date.now() + 5_000)
  utimesSync(path.join(files, 'media/other.stored'), later, later)
  rmSync(path.join(files, 'media/gone.stored'))
  const second = backup('second')
  const after = await copyFiles(files, second, { folder: first, files: before.files })
  expect(after).toMatchObject({ copied: 1, linked: 1 })
  const inodeOf = (...name: string[]) => statSync(path.join(...name)).ino
  expect(inodeOf(second, 'files/media/same.stored')).toBe(inodeOf(first, 'files/media/same.stored'))
  expect(inodeOf(second, 'files/media/other.stored')).not.toBe(
    inodeOf(first, 'files/media/other.stored'),
  )
  expect(readdirSync(path.join(second, 'files/media'))).toEqual(['other.stored', 'same.stored'])
  await requireWhole(second, manifestWith(after.files))
})

test('a link that the earlier backup lacks becomes a copy', async () => {
  await put('media/same', 'same')
  const first = backup('first')
  const before = await copyFiles(files, first, null)
  rmSync(path.join(first, 'files'), { recursive: true })
  const second = backup('second')
  const after = await copyFiles(files, second, { folder: first, files: before.files })
  expect(after).toMatchObject({ copied: 1, linked: 0 })
  await requireWhole(second, manifestWith(after.files))
})

test('without files there is nothing to copy', async () => {
  expect(await copyFiles(files, backup('first'), null)).toEqual({ files: [], copied: 0, linked: 0 })
})

test('a file that is missing, torn or changed is named', async () => {
  await put('media/a', 'some text')
  const first = backup('first')
  const { files: copied } = await copyFiles(files, first, null)
  const file = path.join(first, 'files/media/a.stored')
  const whole = readFileSync(file)
  writeFileSync(file, whole.toString().replace('some', 'SOME'))
  expect(await digestOf(file)).not.toBe(copied[0]?.sha256)
  await expect(requireWhole(first, manifestWith(copied))).rejects.toThrow(
    `${file} is not as it was written`,
  )
  writeFileSync(file, whole.subarray(1))
  await expect(requireWhole(first, manifestWith(copied))).rejects.toThrow('it is torn')
  rmSync(file)
  await expect(requireWhole(first, manifestWith(copied))).rejects.toThrow(`lacks ${file}`)
})
