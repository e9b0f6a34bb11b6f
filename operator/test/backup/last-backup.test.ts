import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lastBackupOf } from '@arung/standalone/last-backup'
import { afterAll, expect, test } from 'vitest'
import { noteFailure } from '../../src/backup/last-backup.ts'
import { isRoot, nobody } from '../../../standalone/test/start/product.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-noted-'))
afterAll(() => rmSync(folder, { recursive: true }))
if (!isRoot) process.stdout.write('SKIPPED the owner of a note: only root can give a file away\n')

test.runIf(isRoot)('what root notes belongs to the owner of the data folder', () => {
  chownSync(folder, nobody.uid, nobody.gid)
  noteFailure(folder, 'The disk is full.')
  const { uid, gid } = statSync(path.join(folder, 'last-backup.json'))
  expect({ uid, gid }).toEqual(nobody)
  expect(lastBackupOf(folder)).toMatchObject({ outcome: 'failed', reason: 'The disk is full.' })
})

test('a folder that is not there gets no note', () => {
  noteFailure(path.join(folder, 'none'), 'There is no data.')
  expect(lastBackupOf(path.join(folder, 'none'))).toBeNull()
})
