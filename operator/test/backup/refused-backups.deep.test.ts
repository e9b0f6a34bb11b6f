import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastBackupOf } from '@arung/standalone/last-backup'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseUrlOf, freePorts, whenRunning } from '../../../standalone/test/start/product.ts'
import { starts } from '../../../standalone/test/start/starts.ts'
import { backupBeside, folderIn, run } from './run.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()
const dataFolder = path.join(folder, 'data')
const to = path.join(folder, 'backups')
const toFolder = ['--data', dataFolder, '--to', to]

beforeEach(async () => {
  await whenRunning(begin({ port: await freePorts(), dataFolder }))
})

test('a backup refuses its own data folder, a short passphrase, and a folder without data', async () => {
  expect(run('backup', ['--data', dataFolder, '--to', path.join(dataFolder, 'b')]).stderr).toBe(
    `${path.join(dataFolder, 'b')} is in the data folder itself: name a folder on another disk.\n`,
  )
  expect(
    run('backup', [...toFolder, '--keys-to', folder], { BACKUP_PASSPHRASE: 'short' }).stderr,
  ).toBe('BACKUP_PASSPHRASE has fewer than 12 characters.\n')
  expect(lastBackupOf(dataFolder)).toMatchObject({
    outcome: 'failed',
    reason: 'BACKUP_PASSPHRASE has fewer than 12 characters.',
  })
  expect(await notedInDatabase()).toEqual([{ place: 'failed' }])
  expect(run('backup', ['--data', path.join(folder, 'none'), '--to', to]).stderr).toContain(
    'There is no data in',
  )
})

test('a second backup at once to the same folder is refused, the newest stay, and what was interrupted is removed', async () => {
  const some = path.join(folder, 'some')
  const options = ['--data', dataFolder, '--to', some, '--keep', '2']
  const both = await Promise.allSettled([backupBeside(options), backupBeside(options)])
  expect(both.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [failed] = both.filter(one => one.status === 'rejected')
  expect(String(failed?.reason)).toContain('is being made already')
  const others = ['one', 'two'].map(name =>
    backupBeside(['--data', dataFolder, '--to', path.join(folder, name)]),
  )
  expect(await Promise.all(others)).toHaveLength(2)
  mkdirSync(path.join(some, 'arung-2020-01-01T00-00-00-000Z'))
  writeFileSync(path.join(some, 'notes.txt'), 'mine')
  const second = folderIn(run('backup', options).stdout)
  const third = folderIn(run('backup', options).stdout)
  expect(readdirSync(some)).toEqual([path.basename(second), path.basename(third), 'notes.txt'])
})

test('a backup to a disk that is full or becomes full says so, and leaves nothing behind', async context => {
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const mounted = (bytes: number, work: () => void) => {
    const size = `size=${bytes}`
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'arung-test', disk])
    if (mount.status !== 0) context.skip('SKIPPED: no small disk can be mounted here')
    try {
      work()
    } finally {
      spawnSync('umount', [disk])
    }
  }
  const options = ['--data', dataFolder, '--to', disk]
  mounted(4_000_000, () => {
    expect(run('backup', options).stderr).toMatch(
      /^The disk of \S+ has 4 MB free, and \d+ MB are needed\.\n$/,
    )
    expect(readdirSync(disk)).toEqual([])
  })
  // The database alone would fit, and the log that makes it consistent does not.
  mounted((await bytesOfDatabase()) + 6_000_000, () => {
    expect(run('backup', options).stderr).toBe(
      `The disk of ${disk} became full. The backup was removed; earlier ones are as they were.\n`,
    )
    expect(readdirSync(disk)).toEqual([])
  })
  expect(JSON.parse(readFileSync(path.join(dataFolder, 'last-backup.json'), 'utf8'))).toMatchObject(
    { outcome: 'failed', reason: expect.stringContaining('became full') as string },
  )
})

async function notedInDatabase(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  const { rows } = await client.query(`SELECT place FROM wellbeing.facts WHERE what = 'backup'`)
  await client.end()
  return rows
}

async function bytesOfDatabase(): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database',
  )
  await client.end()
  return Number(rows[0]?.bytes)
}
