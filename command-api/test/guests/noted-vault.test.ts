import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { folderFileStore } from '@arung/platform/files/file-store'
import { forgottenJournal } from '@arung/platform/files/forgotten'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notedVault } from '../../src/guests/noted-vault.ts'

const subject = 'guest/0d5d71a2-0000-4000-8000-000000000000'
let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'arung-journals-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** A vault with one person, noted in a journal among the files and in one on another disk. */
async function world() {
  const masterKey = masterKeyFrom(testKeys.vaultKey)
  const vault = createPostgresVault({ pool: database.pool, masterKey })
  await vault.keyFor(subject)
  const [files, elsewhere] = ['files', 'elsewhere'].map(name =>
    forgottenJournal(folderFileStore(path.join(folder, name))),
  )
  const noted = notedVault(vault, [files!, elsewhere!])
  const hasKey = async () => (await vault.keysOf([subject])).has(subject)
  return { noted, files: files!, elsewhere: elsewhere!, hasKey }
}

test('whoever is forgotten is noted in every journal', async () => {
  const { noted, files, elsewhere, hasKey } = await world()
  expect(await files.names(subject)).toBe(false)
  await noted.forget(subject)
  expect(await files.names(subject)).toBe(true)
  expect(await elsewhere.names(subject)).toBe(true)
  expect(await hasKey()).toBe(false)
})

test('a key stays as long as a journal cannot be written, so that no copy brings back who is gone', async () => {
  const { noted, hasKey } = await world()
  const disk = path.join(folder, 'elsewhere')
  writeFileSync(disk, 'no folder')
  await expect(noted.forget(subject)).rejects.toThrow()
  expect(await hasKey()).toBe(true)
  rmSync(disk)
  await noted.forget(subject)
  expect(await hasKey()).toBe(false)
})
