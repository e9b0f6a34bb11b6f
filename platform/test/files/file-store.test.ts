import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderFileStore } from '@arung/platform/files/file-store'
import { fileStoreContract } from './file-store-contract.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-files-'))
const store = folderFileStore(path.join(folder, 'stored'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

fileStoreContract(() => store)

test('concurrent writers of one key leave no temporary files', async () => {
  const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, n))
  await Promise.all(contents.map(content => store.put('race/x', content, 'a/b')))
  expect(readdirSync(path.join(folder, 'stored', 'race'))).toEqual(['x.stored'])
})
