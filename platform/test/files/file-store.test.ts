import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderFileStore } from '@arung/platform/files/file-store'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-files-'))
const store = folderFileStore(path.join(folder, 'stored'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file comes back as it was put, until it is removed', async () => {
  const content = Buffer.from([0, 1, 2, 255])
  await store.put('media/ab-480.webp', content, 'image/webp')
  expect(await store.get('media/ab-480.webp')).toEqual({ content, contentType: 'image/webp' })
  await store.put('media/ab-480.webp', Buffer.alloc(0), 'image/png')
  expect(await store.get('media/ab-480.webp')).toMatchObject({ contentType: 'image/png' })
  await store.remove('media/ab-480.webp')
  expect(await store.get('media/ab-480.webp')).toBeNull()
  await store.remove('media/ab-480.webp')
})

test.each([
  '../secret',
  '/etc/passwd',
  'a/../b',
  'a//b',
  '.hidden',
  'a\\b',
  'a\0b',
  '',
  'a/',
  'ü',
  'a'.repeat(301),
])('the key "%.20s" is refused', async key => {
  await expect(async () => store.get(key)).rejects.toThrow('Not a file key')
  await expect(store.put(key, Buffer.of(1), 'a/b')).rejects.toThrow('Not a file key')
})

test('writers of one key at the same time leave one whole file and no rubbish', async () => {
  const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n))
  await Promise.all(contents.map(content => store.put('race/x', content, 'a/b')))
  const { content } = (await store.get('race/x'))!
  expect(new Set(content).size).toBe(1)
  expect(readdirSync(path.join(folder, 'stored', 'race'))).toEqual(['x.stored'])
})
