import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  backupsIn,
  nameOf,
  removeOldest,
  removeOldSegments,
  removeUnfinished,
} from '../../src/backup/backups.ts'
import { readManifest, writeManifest } from '../../src/backup/manifest.ts'
import { bringForgotten } from '../../src/restore/bring-forgotten.ts'
import { manifestWith } from './manifest-with.ts'

let to: string
beforeEach(() => {
  to = mkdtempSync(path.join(os.tmpdir(), 'arung-backups-'))
})
afterEach(() => rmSync(to, { recursive: true }))

/** Makes a backup that is complete, or, without a manifest, unfinished. */
async function make(day: number, manifest = manifestWith([])): Promise<string> {
  const folder = path.join(to, nameOf(new Date(Date.UTC(2027, 0, day))))
  mkdirSync(folder)
  const endedAt = new Date(Date.UTC(2027, 0, day, 1)).toISOString()
  await writeManifest(folder, { ...manifest, endedAt })
  return folder
}

function makeUnfinished(day: number): void {
  mkdirSync(path.join(to, nameOf(new Date(Date.UTC(2027, 0, day)))))
}

test('a manifest is read as it was written, and folders of another kind are no backups', async () => {
  const folder = await make(1)
  expect(await readManifest(folder)).toMatchObject({ kind: 'arung-backup', log: { head: 7 } })
  makeUnfinished(2)
  mkdirSync(path.join(to, 'photographs'))
  expect((await backupsIn(to)).map(one => one.folder)).toEqual([folder])
})

test('the newest stay and the oldest go, and nothing else is touched', async () => {
  await make(1)
  const kept = [await make(2), await make(3)]
  writeFileSync(path.join(to, 'notes.txt'), '')
  expect(await removeOldest(to, 2)).toBe(1)
  expect(await removeOldest(to, 2)).toBe(0)
  expect(readdirSync(to)).toEqual([...kept.map(one => path.basename(one)), 'notes.txt'])
})

test('what an interrupted backup left is removed, and takes the place of no complete one', async () => {
  const kept = await make(1)
  makeUnfinished(2)
  mkdirSync(path.join(to, 'photographs'))
  expect(await removeUnfinished(to)).toBe(1)
  expect(readdirSync(to)).toEqual([path.basename(kept), 'photographs'])
})

test('the log is kept from the beginning of the oldest backup that stays', async () => {
  const wal = path.join(to, 'log')
  mkdirSync(wal)
  const segments = [2, 3, 4, 5].map(nth => `00000001000000000000000${nth}`)
  for (const name of [...segments, '00000002.history']) writeFileSync(path.join(wal, name), '')
  expect(await removeOldSegments(wal, to)).toBe(0)
  await make(1, manifestWith([], segments[2]))
  await make(2, manifestWith([], segments[3]))
  expect(await removeOldSegments(wal, to)).toBe(2)
  expect(readdirSync(wal)).toEqual([...segments.slice(2), '00000002.history'])
})

test('people are forgotten whom a later backup, the log’s folder or the lost installation names', async () => {
  const noteIn = (folder: string, id: string) => {
    const file = path.join(folder, 'forgotten', 'guest', `${id}.stored`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  const [wal, lost, dataFolder] = ['log', 'lost', 'data'].map(name => path.join(to, name))
  noteIn(path.join(await make(1), 'files'), 'of-an-earlier-one')
  const from = await make(2)
  noteIn(path.join(from, 'files'), 'known')
  noteIn(path.join(await make(3), 'files'), 'of-a-later-one')
  noteIn(wal!, 'of-the-log')
  noteIn(lost!, 'of-the-lost')
  noteIn(lost!, 'known')
  noteIn(path.join(dataFolder!, 'files'), 'known')
  const options = { from, dataFolder: dataFolder!, walFolder: wal!, forgottenIn: lost! }
  expect(await bringForgotten(options, await readManifest(from))).toBe(3)
  expect(readdirSync(path.join(dataFolder!, 'files', 'forgotten', 'guest'))).toEqual([
    'known.stored',
    'of-a-later-one.stored',
    'of-the-log.stored',
    'of-the-lost.stored',
  ])
})
