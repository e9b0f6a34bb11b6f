import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@arung/platform/testing/database'
import { factAt, factsOf, readFacts } from '@arung/platform/wellbeing/facts'
import { lookAtMachine } from '../../src/machine.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'arung-machine-'))
const [dataFolder, to, walFolder] = ['data', 'copies', 'wal'].map(name => path.join(root, name))
let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  for (const folder of [dataFolder, to]) mkdirSync(folder!)
})
afterAll(async () => {
  await db.drop()
  rmSync(root, { recursive: true, force: true })
})

test('the disks of the folders that are there are noted by their names, and the last rehearsal by its day', async () => {
  const backups = { to: to!, keep: 7, at: { hours: 3, minutes: 30 } }
  const options = { dataFolder: dataFolder!, backups, walFolder: walFolder! }
  await lookAtMachine(db.pool, options)
  const before = await readFacts(db.pool)
  expect(factsOf(before, 'disk').map(({ place, fact }) => [place, fact.folder])).toEqual([
    ['backups', 'copies'],
    ['data', 'data'],
  ])
  expect(JSON.stringify(before)).not.toContain(root)
  expect(factAt(before, 'archive', 'wal')?.fact.waits).toBe(false)
  expect(factAt(before, 'rehearsal', 'last')).toBeNull()
  const at = '2027-03-01T02:00:00.000Z'
  writeFileSync(path.join(to!, 'last-restore.json'), JSON.stringify({ at, sound: true }))
  await lookAtMachine(db.pool, options)
  const rehearsal = factAt(await readFacts(db.pool), 'rehearsal', 'last')
  expect(rehearsal).toEqual({ place: 'last', lookedAt: new Date(at), fact: { sound: true } })
})
